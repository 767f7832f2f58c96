import { formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import type { MessageCounts } from '#money/notifications/notice.ts';
import { noticeTexts as texts } from '#money/notifications/screen-messages.ts';

/** How many SMS failed, wait and went out today. */
export function MessageTiles({ counts: { failed, waiting, today, limit, month, price } }: { counts: MessageCounts }) {
  const isDayFull = limit > 0 && today >= limit;
  const tiles = [
    { name: texts.failed, count: failed, under: texts.failedUnder, dot: failed > 0 ? 'bg-coral' : 'bg-soft/60' },
    {
      name: texts.waiting,
      count: waiting,
      under: texts.waitingUnder(isDayFull),
      dot: waiting > 0 ? 'bg-amber' : 'bg-soft/60',
    },
    { name: texts.today, count: today, under: texts.todayUnder(limit), dot: today > 0 ? 'bg-green' : 'bg-soft/60' },
    {
      name: texts.month,
      count: month,
      under: price > 0 ? texts.cost(month, price) : texts.monthUnder,
      dot: month > 0 ? 'bg-green' : 'bg-soft/60',
    },
  ];
  return (
    <section aria-label={texts.facts} className="panel overflow-hidden">
      {/* The gaps show the line colour below. */}
      <ul className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4 max-[22rem]:grid-cols-1">
        {tiles.map(({ name, count, under, dot }) => (
          <li key={name} className="min-w-0 bg-paper p-3 sm:px-5 sm:py-4 forced-colors:outline">
            <p className="flex items-baseline gap-1.5 text-sm text-soft">
              <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', dot)} />
              {name}
            </p>
            <p className="font-bold font-display text-2xl tabular-nums leading-tight">{formatCount(count)}</p>
            <p className="text-sm text-soft">{under}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
