import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import type { DeskPage } from '#desk/desk-calls.ts';
import { owedTexts as texts } from '#desk/owed-messages.ts';
import { exactTaka } from '#shared/taka.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';

/** What open courses owe; leads to the list of it. Nothing where nobody owes. */
export function OwedLine({ owed: { count, sum, undecided } }: { owed: DeskPage['owed'] }) {
  if (count + undecided === 0) return null;
  return (
    <Link
      to={adminLinks.whoOwes()}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0 flex-[1_1_14rem]">
        {count > 0 && <strong>{texts.owed(exactTaka(sum), count)}</strong>}{' '}
        {undecided > 0 && <span className="font-semibold text-amber">{texts.undecided(undecided)}</span>}
      </span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {texts.look}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
