import { useRef } from 'react';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import type { Desk } from '#money/reconciliation/web/use-desk.ts';
import { timeOf } from '#money/reconciliation/web/when.ts';
import type { DeskRefund, RefundWordInput } from '#money/refunds/refund.ts';
import { refundTexts as texts } from '#money/refunds/screen-messages.ts';

type SentBackProps = { payment: DeskPayment; now: number; desk: Desk };

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
  const reference = useRef<HTMLInputElement>(null);
  const press = (said: RefundWordInput, label: string) => (
    <Button look="outline" busy={desk.busy === payment.id} onClick={() => desk.followRefund(payment, refund, said)}>
      {label}
    </Button>
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        desk.followRefund(payment, refund, { word: 'went', reference: reference.current?.value ?? null });
      }}
    >
      <p className="font-medium text-amber">{texts.unknown(exactTaka(refund.amount), refund.how)}</p>
      <div className="sm:max-w-80">
        <TextField
          label={texts.reference}
          hint={texts.wentReferenceHint(refund.how)}
          name="reference"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={reference}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {press({ word: 'ask' }, texts.ask(refund.how))}
        <Button type="submit" look="outline" busy={desk.busy === payment.id}>
          {texts.went}
        </Button>
        {press({ word: 'stayed' }, texts.didNotGo)}
      </div>
    </form>
  );
}
