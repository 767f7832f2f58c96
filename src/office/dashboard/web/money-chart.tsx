import type { ReactNode } from 'react';
import { formatDay, isFriday } from '#base/shared/dhaka-days.ts';
import { shownDigits } from '#base/shared/interface-language.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { keyedTexts } from '#base/ui/keyed.ts';
import { rulesOfChart, stepOfChart } from '#money/day-book/chart-scale.ts';

type Day = { day: string; taka: number };
export type DayLook = 'before' | 'week' | 'today';

// In forced-colours mode, browsers do not replace colours of SVG, so system colours are set.
const looks: Record<DayLook, string> = {
  before: 'fill-paper stroke-green forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  week: 'fill-green stroke-green forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]',
  today:
    'fill-green-soft stroke-green [stroke-dasharray:4_3] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
};

/** Hidden from screen readers, because the page also has a table with these figures. */
export function MoneyChart({ days }: { days: Day[] }) {
  const step = stepOfChart(Math.max(...days.map(({ taka }) => taka)));
  const top = step * rulesOfChart;
  const rules = Array.from({ length: rulesOfChart }, (_, index) => formatTaka(step * (rulesOfChart - index)));
  return (
    <div aria-hidden="true" className="relative -top-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
      {/* Aligns each amount with its horizontal line in the chart. */}
      <div className="-mt-[2rem] text-right text-soft tabular-nums max-[22rem]:hidden">
        {keyedTexts(rules).map(({ key, entry }) => (
          <p key={key} className="leading-[2rem]">
            {entry}
          </p>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${top}`}
        preserveAspectRatio="none"
        className="col-start-2 block h-[10rem] w-full"
      >
        {days.map(({ day, taka }, index) => (
          <rect
            key={day}
            x={index + 0.15}
            width={0.7}
            y={top - taka}
            height={taka}
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
            className={taka > 0 ? looks[lookOf(index, days.length)] : 'hidden'}
          >
            <title>{`${formatDay(day)}: ${formatTaka(taka)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="col-start-2 flex">
        {days.map(({ day }, index) => (
          <DayNumber key={day} day={day} isToday={index === days.length - 1} />
        ))}
      </div>
    </div>
  );
}

export function lookOf(index: number, count: number): DayLook {
  if (index === count - 1) return 'today';
  return index < count / 2 ? 'before' : 'week';
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <span
      className={classNames(
        'min-w-0 flex-1 text-center leading-[2rem] max-[27rem]:odd:invisible',
        isToday ? 'font-bold' : isFriday(day) ? 'text-amber' : 'text-soft',
      )}
    >
      {shownDigits(Number(day.slice(8)))}
    </span>
  );
}

export function Swatch({ look, children }: { look: DayLook; children: ReactNode }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 10 16" className="mr-1.5 inline h-4 w-2.5 align-[-0.125em]">
        <rect x="1" y="1" width="8" height="14" strokeWidth={1.5} className={looks[look]} />
      </svg>
      {children}
    </>
  );
}
