import { exactTaka } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import type { DayBook, Sum } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { growthOf } from '#money/day-book/shown-days.ts';
import { waitOf } from './words.ts';

type Note = { text: string; isAmber?: boolean };

export function Figures({ book: { rows, totals, before, desk } }: { book: DayBook }) {
  const { received, settled, opened, byHand, unclaimed, doubtful, leftOver, sentBack, noted, median, slowest } = totals;
  const alsoSum = (one: Sum | null, say: (sum: string) => string): Note[] =>
    one && one.sum > 0 ? [{ text: say(exactTaka(one.sum)) }] : [];
  const ofAllDays = (own: number | undefined, all: number): Note[] =>
    own === all ? [] : [{ text: texts.inAll(exactTaka(all)) }];
  return (
    <section aria-label={texts.figures} className="panel overflow-hidden">
      {/* The list's background shows as lines in the gaps between the figures. */}
      <dl className="day-figures">
        <Figure
          name={texts.received}
          value={exactTaka(received?.sum ?? 0)}
          notes={[
            {
              text: [texts.payments(received?.count ?? 0), comparedWith(received, before, rows.length)]
                .filter(Boolean)
                .join(', '),
            },
            ...alsoSum(sentBack, texts.sentBack),
          ]}
        />
        <Figure
          name={texts.settled}
          value={exactTaka(settled.sum)}
          notes={[
            { text: texts.opened(opened.count) },
            ...(byHand.sum > 0 ? [{ text: texts.andByHand(exactTaka(byHand.sum)) }] : []),
            ...alsoSum(noted ?? null, texts.noted),
          ]}
        />
        <Figure
          name={texts.unclaimed}
          value={exactTaka(unclaimed?.sum ?? 0)}
          notes={[
            { text: texts.noStudent(unclaimed?.count ?? 0), isAmber: (unclaimed?.count ?? 0) > 0 },
            ...ofAllDays(unclaimed?.sum, desk.unclaimed.sum),
            ...alsoSum(leftOver, texts.leftOver),
          ]}
        />
        <Figure
          name={texts.doubtful}
          value={exactTaka(doubtful?.sum ?? 0)}
          notes={[
            { text: texts.likelyOrTwice(doubtful?.count ?? 0), isAmber: (doubtful?.count ?? 0) > 0 },
            ...ofAllDays(doubtful?.sum, desk.doubtful.sum),
          ]}
        />
        <Figure
          name={texts.median}
          value={waitOf(median)}
          notes={[{ text: slowest === null ? texts.nothingOpened : texts.nineInTen(waitOf(slowest)) }]}
        />
      </dl>
    </section>
  );
}

function comparedWith(received: Sum | null, before: Sum, days: number): string | null {
  const growth = growthOf(received, before);
  if (growth !== null) return texts.growth(growth, days);
  return before.sum > 0 ? texts.sumBefore(exactTaka(before.sum), days) : null;
}

function Figure({ name, value, notes }: { name: string; value: string; notes: Note[] }) {
  return (
    <div className="min-w-0 bg-paper px-3 py-3 sm:px-4 forced-colors:outline">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-bold font-display text-2xl tabular-nums leading-tight">{value}</dd>
      {notes.map(({ text, isAmber }) => (
        <dd key={text} className={classNames('text-sm', isAmber ? 'text-amber' : 'text-soft')}>
          {text}
        </dd>
      ))}
    </div>
  );
}
