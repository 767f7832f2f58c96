import { Link } from 'react-router';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { adminLinks } from '#contract/admin-links.ts';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';
import type { Today } from './today.ts';

/** Of the day's limit: from here on somebody can still do something about it. */
const nearlyAll = 0.8;

/** SMS to students that did not go out, or soon will not, with the way to them; nothing while all do. */
export function UnsentMessages({ failed, waiting, today, limit }: Today['messages']) {
  const isDayFull = limit > 0 && today >= limit && waiting > 0;
  const isNearlyFull = !isDayFull && limit > 0 && today >= limit * nearlyAll;
  if (failed === 0 && !isDayFull && !isNearlyFull) return null;
  return (
    <Link
      to={adminLinks.messages()}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0">
        {[
          failed > 0 && texts.unsent(failed),
          isDayFull && texts.unsentToday(waiting),
          isNearlyFull && texts.nearlyAll(today, limit),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {texts.seeMessages}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
