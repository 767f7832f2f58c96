import { Link } from 'react-router';
import type { DeskPage } from '#desk/desk-calls.ts';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { type WaitingTime, waitingTime } from '#enrollments/waiting-time.ts';
import { links } from '#links.ts';
import { formatAge } from '#shared/dhaka-time.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';

const looks: Record<WaitingTime, string> = { usual: 'text-soft', late: 'text-amber', 'very late': 'text-coral' };

/** Students whose money has not come; leads to the queue, where they can be asked. */
export function WaitingLine({ waiting: { count, oldest }, now }: { waiting: DeskPage['waiting']; now: number }) {
  if (count === 0) return null;
  return (
    <Link
      to={links.adminEnrollments()}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0">
        <strong>{texts.waits(count)}</strong> {texts.waitsWhy}{' '}
        {oldest && (
          <span className={classNames('font-semibold', looks[waitingTime(oldest, now)])}>
            {texts.enrolledFirst(count, formatAge(oldest, now))}
          </span>
        )}
      </span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {texts.lookAndAsk}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
