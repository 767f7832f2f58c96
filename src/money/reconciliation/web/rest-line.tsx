import { exactTaka } from '#base/shared/taka.ts';
import { adminLinks } from '#contract/admin-links.ts';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import { refundTexts as texts } from '#money/reconciliation/sent-back-messages.ts';
import { DeskLink } from './desk-link.tsx';

/** Money left over from settled payments, and refunds that a gateway has not confirmed. */
export function RestLine({ rest: { count, sum, asked } }: { rest: DeskPage['rest'] }) {
  if (count + asked === 0) return null;
  return (
    <DeskLink to={adminLinks.payments('settled', { rest: 'yes' })} look={texts.look}>
      {count > 0 && <strong>{texts.rest(exactTaka(sum), count)}</strong>}{' '}
      {asked > 0 && <span className="font-semibold text-amber">{texts.asked(asked)}</span>}
    </DeskLink>
  );
}
