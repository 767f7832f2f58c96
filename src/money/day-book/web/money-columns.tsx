import { formatDay, isFriday } from '#base/shared/dhaka-days.ts';
import { exactTaka, formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { rulesOfChart, stepOfChart } from '#money/day-book/chart-scale.ts';
import type { DayBookRow } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { bestOf, type Column, columnsOf, heightOf } from '#money/day-book/shown-days.ts';
import { beginsMonth, labelOf } from './words.ts';

export function MoneyColumns({ rows }: { rows: readonly DayBookRow[] }) {
  const all = columnsOf(rows);
  const columns = all.slice(-useRoom());
  const best = bestOf(columns);
  const step = stepOfChart(Math.max(...columns.map(heightOf)));
  const isEmpty = columns.every((column) => heightOf(column) === 0);
  const hasByHand = columns.some(({ byHand }) => byHand > 0);
  return (
    <section aria-labelledby="columns" className="sheet min-w-0 break-inside-avoid pt-8 pr-4 pb-5 sm:pr-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="columns" className="text-lg leading-[2rem]">
          {all[0]?.days === 1 ? texts.chart : texts.chartOfWeeks}
        </h2>
        {best && (
          <p className="font-hand text-pen text-xl leading-[2rem]">
            {texts.best(nameOf(best), exactTaka(best.received))}
          </p>
        )}
        <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-soft leading-[2rem]">
          <Legend look="received" />
          <Legend look="settled" />
          {hasByHand && <Legend look="byHand" />}
        </ul>
      </div>
      {columns.length < all.length && (
        <p className="text-sm text-soft leading-[2rem]">
          {all[0]?.days === 1 ? texts.lastDays(columns.length) : texts.lastWeeks(columns.length)}
        </p>
      )}
      {isEmpty ? (
        <p className="text-soft">{texts.nothingCame}</p>
      ) : (
        <Columns columns={columns} best={best} step={step} />
      )}
    </section>
  );
}

/** Returns how many chart columns fit: 7 or 14 on narrow screens, all on wide screens and on paper. */
function useRoom(): number {
  const [isNarrow, isWide] = [useMediaQuery('(width < 22.4rem)'), useMediaQuery('(min-width: 48rem), print')];
  if (isWide) return 366;
  return isNarrow ? 7 : 14;
}

const nameOf = ({ from, days }: Column) => (days === 1 ? formatDay(from) : texts.week(formatDay(from)));

type ColumnsProps = { columns: Column[]; best: Column | null; step: number };

function Columns({ columns, best, step }: ColumnsProps) {
  const rules = Array.from({ length: rulesOfChart }, (_, index) => step * (rulesOfChart - index));
  return (
    <div className="relative -top-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-[2rem] text-xs">
      {/* Each amount is beside its line in the chart. */}
      <div aria-hidden="true" className="-mt-[2rem] text-right text-soft tabular-nums max-[22rem]:hidden">
        {rules.map((amount) => (
          <p key={amount} className="leading-[2rem]">
            {formatCount(amount)}
          </p>
        ))}
      </div>
      <ol className="day-columns col-start-2">
        {columns.map((column) => (
          <li key={column.from}>
            <span className="sr-only">{sentenceOf(column)}</span>
            <Bars column={column} top={step * rulesOfChart} isBest={column === best} />
            <span
              aria-hidden="true"
              className={classNames(
                'day-label',
                beginsMonth(column)
                  ? 'font-bold'
                  : column.days === 1 && isFriday(column.from)
                    ? 'text-amber'
                    : 'text-soft',
              )}
            >
              {labelOf(column)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const sentenceOf = (column: Column) =>
  texts.columnName(nameOf(column), {
    received: exactTaka(column.received),
    settled: exactTaka(column.settled),
    byHand: column.byHand > 0 ? exactTaka(column.byHand) : null,
  });

type Look = 'received' | 'settled' | 'byHand';

// Forced-colors mode does not replace SVG colors, so the system colors are set here.
const looks: Record<Look, string> = {
  received: 'fill-paper stroke-current forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  settled: 'fill-current stroke-current forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]',
  byHand:
    'fill-green-soft stroke-current [stroke-dasharray:3_2] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
};

function Bars({
  column: { received, settled, byHand },
  top,
  isBest,
}: {
  column: Column;
  top: number;
  isBest: boolean;
}) {
  const bar = (look: Look, x: number, from: number, height: number) =>
    height > 0 && (
      <rect
        x={x}
        width={0.36}
        y={top - from - height}
        height={height}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        className={looks[look]}
      />
    );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1 ${top}`}
      preserveAspectRatio="none"
      className={classNames('block h-[10rem] w-full overflow-visible', isBest ? 'text-pen' : 'text-green')}
    >
      {bar('received', 0.1, 0, received)}
      {bar('settled', 0.54, 0, settled)}
      {bar('byHand', 0.54, settled, byHand)}
    </svg>
  );
}

function Legend({ look }: { look: Look }) {
  return (
    <li>
      <svg aria-hidden="true" viewBox="0 0 10 16" className="mr-1.5 inline h-4 w-2.5 align-[-0.125em] text-green">
        <rect x="1" y="1" width="8" height="14" strokeWidth={1.5} className={looks[look]} />
      </svg>
      {texts.legend[look]}
    </li>
  );
}
