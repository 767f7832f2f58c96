import type { DeskPayment } from '#desk/desk-payment.ts';
import type { DeskRefund } from '#desk/refund.ts';
import { refundTexts as texts } from '#desk/sent-back-messages.ts';
import { Button } from '#ui/button.tsx';
import { exactTaka } from './amount.ts';
import type { Desk } from './use-desk.ts';
import { timeOf } from './when.ts';

type SentBackProps = { payment: DeskPayment; now: number; desk: Desk };

/** What went back of a payment; where nobody knows, an admin decides. */
export function SentBack({ payment, now, desk }: SentBackProps) {
  if (payment.refunds.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {payment.refunds.map((refund) => (
        <li key={refund.id} className="grid gap-2">
          {refund.state === 'done' ? (
            <p className="wrap-anywhere">
              {texts.gone(exactTaka(refund.amount), refund.how)}{' '}
              <span className="text-sm text-soft">
                {[timeOf(refund.at, now), refund.reference, refund.reason].filter(Boolean).join(' · ')}
              </span>
            </p>
          ) : (
            <Unknown payment={payment} refund={refund} desk={desk} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Unknown({ payment, refund, desk }: { payment: DeskPayment; refund: DeskRefund; desk: Desk }) {
  const press = (word: 'ask' | 'went' | 'stayed', label: string) => (
    <Button look="outline" busy={desk.busy === payment.id} onClick={() => desk.followRefund(payment, refund, word)}>
      {label}
    </Button>
  );
  return (
    <>
      <p className="font-medium text-amber">{texts.unknown(exactTaka(refund.amount), refund.how)}</p>
      <div className="flex flex-wrap gap-2">
        {press('ask', texts.ask(refund.how))}
        {press('went', texts.went)}
        {press('stayed', texts.didNotGo)}
      </div>
    </>
  );
}
