import { exactTaka } from '#base/shared/taka.ts';
import { adminLinks } from '#contract/admin-links.ts';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import { owedTexts as texts } from '#money/reconciliation/owed-messages.ts';
import { DeskLink } from './desk-link.tsx';

/** The sum that open courses owe. Shows nothing while no course owes. */
export function OwedLine({ owed: { count, sum, undecided } }: { owed: DeskPage['owed'] }) {
  if (count + undecided === 0) return null;
  return (
    <DeskLink to={adminLinks.whoOwes()} look={texts.look}>
      {count > 0 && <strong>{texts.owed(exactTaka(sum), count)}</strong>}{' '}
      {undecided > 0 && <span className="font-semibold text-amber">{texts.undecided(undecided)}</span>}
    </DeskLink>
  );
}
