import { useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { deskMessages } from '#money/reconciliation/messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { refundTexts } from '#money/refunds/screen-messages.ts';
import { RefundForm } from '#money/refunds/web/refund-form.tsx';
import { deskButton } from './desk-walk.ts';
import { expectedOf } from './expected.ts';
import { MatchByHand } from './match-by-hand.tsx';
import type { Desk } from './use-desk.ts';

export type OpenForm = 'match' | 'aside' | 'refund' | null;

type PaymentActionsProps = {
  payment: DeskPayment;
  now: number;
  desk: Desk;
  open: OpenForm;
  onOpen: (form: OpenForm) => void;
  onClose: () => void;
};

/** Returns whether the payment pays for an enrollment, also if another student submitted its ID. */
const isSettled = ({ enrollments }: DeskPayment) => enrollments.some(({ settled }) => settled !== null);
export const isDone = (payment: DeskPayment) => isSettled(payment) || payment.state === 'set_aside';

const quiet = 'px-3 max-sm:grow';

export function PaymentActions({ payment, now, desk, open, onOpen, onClose }: PaymentActionsProps) {
  const isBusy = desk.busy === payment.id;
  if (open === 'refund')
    return (
      <RefundForm
        payment={payment}
        busy={isBusy}
        onCancel={onClose}
        onSend={async (wanted) => {
          if (await desk.sendBack(payment, wanted)) onOpen(null);
        }}
      />
    );
  if (open === 'match')
    return (
      <MatchByHand
        left={payment.left}
        now={now}
        busy={isBusy}
        onCancel={onClose}
        onMatch={(chosen) => desk.match(payment, chosen)}
      />
    );
  if (open === 'aside')
    return (
      <SetAsideForm
        usual={desk.reasonFor(payment)}
        busy={isBusy}
        onCancel={onClose}
        onSet={(reason) => desk.setAside(payment, reason)}
      />
    );
  const isReversal = isDone(payment);
  if (payment.left === 0 && !isReversal) return null;
  return (
    <div className={isReversal ? 'desk-listed-acts flex flex-wrap justify-end gap-x-2' : 'flex flex-wrap gap-2'}>
      {!isReversal && <Assigning {...{ payment, desk, isBusy, onOpen }} />}
      {payment.left > 0 && (
        <Button look="quiet" className={quiet} onClick={() => onOpen('refund')}>
          {refundTexts.press}
        </Button>
      )}
      {isReversal && (
        <Button
          look="quiet"
          className={payment.left > 0 ? quiet : 'px-3'}
          busy={isBusy}
          onClick={() => desk.release(payment.id, [{ paymentId: payment.id, expected: expectedOf(payment) }])}
        >
          {isSettled(payment) ? texts.undo : texts.bringBack}
        </Button>
      )}
    </div>
  );
}

type AssigningProps = Pick<PaymentActionsProps, 'payment' | 'desk' | 'onOpen'> & { isBusy: boolean };

function Assigning({ payment, desk, isBusy, onOpen }: AssigningProps) {
  return (
    <>
      {payment.enrollments.map(
        (enrollment) =>
          enrollment.status === 'paid' && (
            <Button
              key={`${enrollment.studentId} ${enrollment.courseNo}`}
              look="outline"
              busy={isBusy}
              {...(payment.fits ? deskButton('mark') : {})}
              onClick={() => desk.assign(payment.id, [{ payment, enrollments: [enrollment] }])}
            >
              {texts.itIsThis(enrollment.name, enrollment.title)}
            </Button>
          ),
      )}
      <Button look="outline" className="max-sm:w-full" onClick={() => onOpen('match')}>
        {texts.matchByHand}
      </Button>
      <Button look="quiet" className={quiet} onClick={() => onOpen('aside')}>
        {texts.setAside}
      </Button>
    </>
  );
}

type SetAsideFormProps = {
  usual: string | undefined;
  busy: boolean;
  onSet: (reason: string) => void;
  onCancel: () => void;
};

function SetAsideForm({ usual, busy, onSet, onCancel }: SetAsideFormProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="grid gap-3 rounded-control border border-line p-4"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        setProblem(reason ? undefined : deskMessages.reasonMissing);
        if (reason && !busy) onSet(reason);
      }}
    >
      <TextField
        label={texts.whyAside}
        hint={texts.whyAsideHint}
        error={problem}
        announced
        name="reason"
        defaultValue={usual}
        maxLength={200}
        autoComplete="off"
        ref={(field) => field?.focus()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {texts.setAside}
        </Button>
      </div>
    </form>
  );
}
