import type { ReactNode } from 'react';
import { exactTaka } from '#base/shared/taka.ts';
import type { DayBookRow } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { openedSum } from '#money/day-book/shown-days.ts';
import { waitOf } from './words.ts';

const mostCourses = 5;

type Share = {
  key: string;
  name: string;
  note: string | null;
  amount: number;
  look: 'received' | 'settled' | 'others';
};

export function Shares({ methods, courses }: { methods: DayBookRow[]; courses: DayBookRow[] }) {
  const came = methods
    .filter(({ received }) => (received?.count ?? 0) > 0)
    .toSorted((one, other) => (other.received?.sum ?? 0) - (one.received?.sum ?? 0));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
      <Panel id="by-method" title={texts.byMethod} shares={came.map(ofMethod)} />
      <Panel id="by-course" title={texts.byCourse} shares={ofCourses(courses.filter((row) => openedSum(row) > 0))} />
    </div>
  );
}

const ofMethod = ({ key, received, median }: DayBookRow): Share => ({
  key,
  name: texts.methodName(key),
  note: [texts.payments(received?.count ?? 0), median === null ? null : texts.halfWithin(waitOf(median))]
    .filter(Boolean)
    .join(', '),
  amount: received?.sum ?? 0,
  look: 'received',
});

function ofCourses(courses: DayBookRow[]): Share[] {
  const named = courses.length > mostCourses + 1 ? courses.slice(0, mostCourses) : courses;
  const others = courses.slice(named.length);
  const shares = named.map((row): Share => {
    const note = row.byHand.sum > 0 ? texts.ofItByHand(exactTaka(row.byHand.sum)) : null;
    return { key: row.key, name: row.title ?? row.key, note, amount: openedSum(row), look: 'settled' };
  });
  if (others.length === 0) return shares;
  const amount = others.reduce((sum, row) => sum + openedSum(row), 0);
  return [...shares, { key: '', name: texts.otherCourses(others.length), note: null, amount, look: 'others' }];
}

function Panel({ id, title, shares }: { id: string; title: string; shares: Share[] }) {
  const most = Math.max(...shares.map(({ amount }) => amount));
  return (
    <section aria-labelledby={id} className="panel break-inside-avoid p-4 sm:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {shares.length === 0 ? (
        <p className="mt-2 text-soft">{texts.noneYet}</p>
      ) : (
        <dl className="mt-3 grid gap-2.5">
          {shares.map((share) => (
            <div key={share.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
              <dt>
                {share.name} {share.note && <span className="text-sm text-soft">{share.note}</span>}
              </dt>
              <dd className="font-semibold tabular-nums">{exactTaka(share.amount)}</dd>
              <Meter share={most > 0 ? share.amount / most : 0} look={share.look} />
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const fills: Record<Share['look'], ReactNode> = {
  received: 'day-meter-outline',
  settled: 'day-meter-solid',
  others: 'day-meter-others',
};

/** This bar is decorative, because the text above it has the number. */
function Meter({ share, look }: { share: number; look: Share['look'] }) {
  return (
    <dd aria-hidden="true" className="col-span-full">
      <svg aria-hidden="true" className="block h-2 w-full">
        <rect width="100%" height="8" rx="4" className="fill-line" />
        <rect
          x={look === 'received' ? 1 : 0}
          y={look === 'received' ? 1 : 0}
          width={`${Math.max(share * 100 - 0.5, 1)}%`}
          height={look === 'received' ? 6 : 8}
          rx={look === 'received' ? 3 : 4}
          className={`${fills[look]}`}
        />
      </svg>
    </dd>
  );
}
