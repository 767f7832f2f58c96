import { useState } from 'react';
import * as v from 'valibot';
import { amountIn } from '#base/shared/read-taka.ts';
import { Button } from '#base/ui/button.tsx';
import { SelectField, TextField } from '#base/ui/field.tsx';
import type { FoundInText } from '#money/payments/read-unclear.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import { TypedPayment, type TypedPaymentInput } from '#money/payments/typed-payment.ts';
import { keptTexts as texts } from '#money/reconciliation/kept-text-messages.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';

type TypedPaymentFormProps = {
  found: Partial<FoundInText>;
  submitLabel: string;
  busy?: boolean;
  onSubmit: (payment: TypedPaymentInput) => void;
  onCancel: () => void;
};
type Problems = Partial<Record<keyof TypedPaymentInput, string>>;

const methods = receivedMethods.map((value) => ({ value, label: deskTexts.methodNames[value] }));

export function TypedPaymentForm({ found, submitLabel, busy = false, onSubmit, onCancel }: TypedPaymentFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const submit = (form: HTMLFormElement) => {
    const { method, ...payment } = readForm(new FormData(form));
    const { issues } = v.safeParse(TypedPayment, { ...payment, method });
    const wrong = issues ? (v.flatten<typeof TypedPayment>(issues).nested ?? {}) : {};
    const { amount, receivedAt, reference, sender } = wrong;
    setProblems({
      ...{ method: wrong.method?.[0], amount: amount?.[0], reference: reference?.[0] },
      ...{ receivedAt: receivedAt?.[0], sender: sender?.[0] },
    });
    if (!issues && method) onSubmit({ ...payment, method });
  };
  return (
    <form
      noValidate
      className="grid gap-3 rounded-control border border-line p-4"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit(event.currentTarget);
      }}
    >
      {Object.values(found).some(Boolean) && <p className="text-sm text-soft">{texts.read}</p>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={texts.method}
          name="method"
          defaultValue={found.method ?? ''}
          options={found.method ? methods : [{ value: '', label: texts.chooseMethod }, ...methods]}
          error={problems.method}
          announced
          ref={(field) => {
            if (!field?.form?.contains(document.activeElement)) field?.focus();
          }}
        />
        <TextField
          label={texts.amount}
          name="amount"
          defaultValue={found.amount ?? ''}
          inputMode="decimal"
          autoComplete="off"
          error={problems.amount}
          announced
        />
        <TextField
          label={texts.reference}
          hint={texts.referenceHint}
          name="reference"
          defaultValue={found.reference ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          error={problems.reference}
        />
        <TextField
          label={texts.receivedAt}
          name="receivedAt"
          type="datetime-local"
          defaultValue={found.receivedAt ?? ''}
          error={problems.receivedAt}
        />
        <TextField
          label={texts.sender}
          hint={texts.senderHint}
          name="sender"
          defaultValue={found.sender ?? ''}
          autoComplete="off"
          maxLength={100}
          error={problems.sender}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function readForm(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  return {
    method: receivedMethods.find((method) => method === textOf('method')),
    reference: textOf('reference') || null,
    amount: amountIn(form.get('amount')),
    receivedAt: textOf('receivedAt').slice(0, 16) || null,
    sender: textOf('sender') || null,
  };
}
