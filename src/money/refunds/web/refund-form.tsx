import { useState } from 'react';
import * as v from 'valibot';
import { amountIn } from '#base/shared/read-taka.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#base/ui/field.tsx';
import { TakaAmount } from '#money/payments/typed-payment.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';
import type { RefundingInput } from '#money/refunds/refund.ts';
import { refundMessages } from '#money/refunds/refund-messages.ts';
import { refundTexts as texts } from '#money/refunds/screen-messages.ts';

type RefundFormProps = {
  payment: DeskPayment;
  busy: boolean;
  onSend: (wanted: RefundingInput) => void;
  onCancel: () => void;
};
type Problems = Partial<Record<'amount' | 'reason', string>>;

export function RefundForm({ payment: { left, gateway }, busy, onSend, onCancel }: RefundFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [by, setBy] = useState<RefundingInput['by']>('hand');
  const submit = async (form: HTMLFormElement) => {
    const wanted = { ...readForm(new FormData(form)), by };
    const found = problemsOf(wanted, left);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const sum = exactTaka(wanted.amount);
    const question = { title: texts.sendTitle(sum), text: texts.sendText, confirmLabel: texts.sendNow, danger: true };
    if (by === 'hand' || (await confirmed(question))) onSend(wanted);
  };
  return (
    <form
      noValidate
      aria-label={texts.form}
      className="grid gap-3 rounded-control border border-line p-4"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit(event.currentTarget);
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={texts.amount}
          error={problems.amount}
          announced
          name="amount"
          defaultValue={left}
          inputMode="decimal"
          autoComplete="off"
          ref={(field) => {
            if (!field?.form?.contains(document.activeElement)) field?.select();
          }}
        />
        {gateway && (
          <SelectField
            label={texts.how}
            name="by"
            value={by}
            onChange={({ target }) => setBy(target.value === 'gateway' ? 'gateway' : 'hand')}
            options={[
              { value: 'hand', label: texts.byHand },
              { value: 'gateway', label: texts.byGateway(deskTexts.methodNames[gateway]) },
            ]}
          />
        )}
        {by === 'hand' && (
          <TextField
            label={texts.reference}
            hint={texts.referenceHint}
            name="reference"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </div>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={problems.reason}
        announced={!problems.amount}
        name="reason"
        maxLength={200}
        autoComplete="off"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {deskTexts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {by === 'hand' ? texts.note : texts.sendBack}
        </Button>
      </div>
    </form>
  );
}

function readForm(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  return { amount: amountIn(form.get('amount')), reason: textOf('reason'), reference: textOf('reference') || null };
}

function problemsOf({ amount, reason }: Pick<RefundingInput, 'amount' | 'reason'>, left: number): Problems {
  const wrong = v.safeParse(TakaAmount, amount).issues?.[0].message;
  const tooMuch = amount > left ? texts.mostLeft(exactTaka(left)) : undefined;
  const problem = wrong ?? tooMuch;
  return { ...(problem ? { amount: problem } : {}), ...(reason ? {} : { reason: refundMessages.reasonMissing }) };
}
