import { useState } from 'react';
import * as v from 'valibot';
import { keptTexts as texts } from '#desk/kept-text-messages.ts';
import { deskTexts } from '#desk/screen-messages.ts';
import { receivedMethods } from '#payments/received-payment.ts';
import { TypedPayment, type TypedPaymentInput } from '#payments/typed-payment.ts';
import { toAsciiDigits } from '#shared/digits.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';

type TypedPaymentFormProps = {
  submitLabel: string;
  busy?: boolean;
  onSubmit: (payment: TypedPaymentInput) => void;
  onCancel: () => void;
};
type Problems = Partial<Record<keyof TypedPaymentInput, string>>;

/** What an admin reads in a text that the school could not read. */
export function TypedPaymentForm({ submitLabel, busy = false, onSubmit, onCancel }: TypedPaymentFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const submit = (form: HTMLFormElement) => {
    const payment = readForm(new FormData(form));
    const { issues } = v.safeParse(TypedPayment, payment);
    const found = issues ? (v.flatten<typeof TypedPayment>(issues).nested ?? {}) : {};
    setProblems({ amount: found.amount?.[0], receivedAt: found.receivedAt?.[0], reference: found.reference?.[0] });
    if (!issues) onSubmit(payment);
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
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={texts.method}
          name="method"
          options={receivedMethods.map((value) => ({ value, label: deskTexts.methodNames[value] }))}
          ref={(field) => {
            if (!field?.form?.contains(document.activeElement)) field?.focus();
          }}
        />
        <TextField
          label={texts.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={problems.amount}
          announced
        />
        <TextField
          label={texts.reference}
          hint={texts.referenceHint}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          error={problems.reference}
        />
        <TextField label={texts.receivedAt} name="receivedAt" type="datetime-local" error={problems.receivedAt} />
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

/** Commas between thousands, and Bengali digits, are read as they are meant. */
function readForm(form: FormData): TypedPaymentInput {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const amount = Number(toAsciiDigits(textOf('amount')).replaceAll(',', ''));
  return {
    method: receivedMethods.find((method) => method === textOf('method')) ?? 'bkash',
    reference: textOf('reference') || null,
    amount,
    receivedAt: textOf('receivedAt').slice(0, 16) || null,
  };
}
