import { useRef, useState } from 'react';
import { codeOf, presentOf } from '#base/platform/web/json-client.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { amountTexts as texts } from '#money/enrollments/amount-messages.ts';
import { AmountForm as schema } from '#money/enrollments/change-amount.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { asPresent, expectedOf } from './change-enrollment.ts';
import type { Done } from './use-mark-many.ts';

type AmountFormProps = { row: ListedEnrollment; onChanged: () => void; tell: (done: Done) => void };

export function AmountForm({ row, onChanged, tell }: AmountFormProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const mayChange = useMay()('changeAmount');
  const { priceSeen } = row;
  const close = () => {
    setOpen(false);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-1">
      {priceSeen !== undefined && (
        <p className="font-semibold text-amber text-sm">{texts.priceSeen(formatTaka(priceSeen))}</p>
      )}
      {!mayChange ? null : isOpen ? (
        <Form
          row={row}
          onCancel={close}
          onConflict={onChanged}
          onSaved={(amount) => {
            close();
            tell({ said: texts.changed(row.name, row.courseNo, formatTaka(amount)), rows: [row], undo: null });
            onChanged();
          }}
        />
      ) : (
        <Button
          look="quiet"
          className="-mx-4 -my-1 sm:whitespace-nowrap"
          aria-label={texts.changeLabel(row.name, row.courseNo)}
          onClick={() => setOpen(true)}
        >
          {texts.change}
        </Button>
      )}
    </div>
  );
}

type FormProps = {
  row: ListedEnrollment;
  onCancel: () => void;
  onConflict: () => void;
  onSaved: (amount: number) => void;
};

function Form({ row, onCancel, onConflict, onSaved }: FormProps) {
  const { studentId, courseNo, name, paid, priceSeen } = row;
  // A refusal contains the enrollment's present state. The next submit expects that state, even before the list is
  // reloaded.
  const [told, setTold] = useState({ of: row, now: row });
  const seen = told.of === row ? told.now : row;
  const { form, field, busy, problem } = useForm({
    initial: { amount: String(priceSeen ?? paid), reason: '' },
    schema,
    fallback: texts.failed,
    submit: async (typed) => {
      const call = { params: { studentId, courseNo }, body: { ...typed, expected: expectedOf(seen) } };
      const { enrollment } = await api('POST', '/api/admin/enrollments/:studentId/:courseNo/amount', call);
      onSaved(enrollment.paid);
    },
    onFailure: (error) => {
      const present = presentOf(error);
      if (present) setTold({ of: row, now: asPresent(row, present) });
      if (codeOf(error) !== 'below_covered') onConflict();
      return false;
    },
  });
  return (
    <form
      {...form}
      aria-label={texts.changeLabel(name, courseNo)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="grid w-full gap-3 rounded-control border border-line bg-paper p-4"
    >
      <TextField {...field('amount')} label={texts.amount} inputMode="numeric" autoComplete="off" required autoFocus />
      <TextField {...field('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={200} required />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
