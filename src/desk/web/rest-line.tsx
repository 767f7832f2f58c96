import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import type { DeskPage } from '#desk/desk-calls.ts';
import { refundTexts as texts } from '#desk/sent-back-messages.ts';
import { exactTaka } from '#shared/taka.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';

/** What was paid too much, and what may have gone back; leads to the list of it. */
export function RestLine({ rest: { count, sum, asked } }: { rest: DeskPage['rest'] }) {
  if (count + asked === 0) return null;
  return (
    <Link
      to={adminLinks.payments('settled', { rest: 'yes' })}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0 flex-[1_1_14rem]">
        {count > 0 && <strong>{texts.rest(exactTaka(sum), count)}</strong>}{' '}
        {asked > 0 && <span className="font-semibold text-amber">{texts.asked(asked)}</span>}
      </span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {texts.look}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
