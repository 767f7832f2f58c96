import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { amountIn } from '#base/shared/read-taka.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { api } from '#contract/web/api-client.ts';
import { mostWaivedPoisha } from '#money/dues/dues.ts';
import { dueMessages } from '#money/dues/messages.ts';
import { typedMessages } from '#money/payments/typed-messages.ts';
import { TakaAmount } from '#money/payments/typed-payment.ts';
import { whoOwesTexts as texts } from '#money/who-owes/screen-messages.ts';
import type { Owing, Undecided } from '#money/who-owes/who-owes.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { type OwedActions, paramsOf } from './use-owed-actions.ts';

type FormProps<Row> = { row: Row; actions: OwedActions; onClose: () => void };

/** `1,500` or `১৫০০` → 1500 taka. Null if the amount is not valid. */
export function readAmount(typed: FormDataEntryValue | null): number | null {
  const amount = amountIn(typed);
  return v.is(TakaAmount, amount) ? amount : null;
}

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

type FrameProps = {
  actions: OwedActions;
  onClose: () => void;
  onSend: (form: FormData) => void;
  children: ReactNode;
};

export function OwedForm({ actions: { busy, failure }, onClose, onSend, children }: FrameProps) {
  return (
    <form
      noValidate
      className="grid gap-3 rounded-control border border-line bg-desk p-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
      {failure && <FormFailure error={failure.error} sentence={failure.sentence} />}
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (field: HTMLInputElement | null) => {
  if (field && !field.form?.contains(document.activeElement)) field.focus();
};

export function CashForm({ row, actions, onClose }: FormProps<Owing>) {
  const [problem, setProblem] = useState<string>();
  async function send(form: FormData): Promise<void> {
    const amount = readAmount(form.get('amount'));
    setProblem(amount === null ? typedMessages.amountMissing : undefined);
    if (amount === null) return;
    const body = { kind: 'hand', amount, reason: textOf(form, 'reason'), expectedOwed: row.owed } as const;
    const done = await actions.run(async () => {
      const { credit } = await api('POST', path, { params: paramsOf(row), body });
      return { said: texts.saidCash(exactTaka(amount), row.name), undo: credit ? { ...row, id: credit } : null };
    });
    if (done) onClose();
  }
  return (
    <OwedForm actions={actions} onClose={onClose} onSend={send}>
      <p className="text-sm text-soft">{texts.cashAbout}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={texts.amount}
          name="amount"
          defaultValue={row.left}
          inputMode="decimal"
          autoComplete="off"
          error={problem}
          announced
          ref={focusOnce}
        />
        <TextField label={texts.note} name="reason" maxLength={200} autoComplete="off" />
      </div>
    </OwedForm>
  );
}
const path = '/api/admin/enrollments/:studentId/:courseNo/credits';

export function WaiverForm({ row, actions, onClose }: FormProps<Owing | Undecided>) {
  const [problems, setProblems] = useState<{ amount?: string | undefined; reason?: string | undefined }>({});
  async function send(form: FormData): Promise<void> {
    const reason = textOf(form, 'reason');
    const amount = 'number' in row ? readAmount(form.get('amount')) : row.owed;
    setProblems({
      amount: amount === null ? typedMessages.amountMissing : undefined,
      reason: reason.length < 3 ? dueMessages.reasonMissing : undefined,
    });
    if (amount === null || reason.length < 3) return;
    const call = { params: paramsOf(row) };
    const done = await actions.run(async () => {
      if (!('number' in row)) {
        const body = { rest: 'waived', reason, expectedOwed: row.owed } as const;
        await api('POST', '/api/admin/enrollments/:studentId/:courseNo/rest', { ...call, body });
        return { said: texts.saidAccepted(row.name), undo: null };
      }
      const body = { kind: 'waived', amount, reason, number: row.number, expectedOwed: row.owed } as const;
      const { credit } = await api('POST', path, { ...call, body });
      return { said: texts.saidWaived(exactTaka(amount), row.name), undo: credit ? { ...row, id: credit } : null };
    });
    if (done) onClose();
  }
  const most = 'number' in row ? row.left : row.owed;
  return (
    <OwedForm actions={actions} onClose={onClose} onSend={send}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {'number' in row && (
          <TextField
            label={texts.amount}
            name="amount"
            defaultValue={row.left}
            inputMode="decimal"
            autoComplete="off"
            error={problems.amount}
            announced
            ref={focusOnce}
          />
        )}
        <TextField
          label={texts.why}
          name="reason"
          hint={most * 100 > mostWaivedPoisha ? texts.ownerOnly : undefined}
          maxLength={200}
          autoComplete="off"
          error={problems.reason}
          announced={problems.amount === undefined}
          ref={'number' in row ? undefined : focusOnce}
        />
      </div>
    </OwedForm>
  );
}

export function DayForm({ row, actions, onClose, today }: FormProps<Undecided> & { today: string }) {
  const [problem, setProblem] = useState<string>();
  async function send(form: FormData): Promise<void> {
    const dueOn = textOf(form, 'dueOn');
    const isMissing = dueOn === '' || dueOn < today;
    setProblem(isMissing ? dueMessages.dayMissing : undefined);
    if (isMissing) return;
    const body = { rest: 'owed', dueOn, expectedOwed: row.owed } as const;
    const done = await actions.run(async () => {
      await api('POST', '/api/admin/enrollments/:studentId/:courseNo/rest', { params: paramsOf(row), body });
      return { said: texts.saidOwed(exactTaka(row.owed), row.name), undo: null };
    });
    if (done) onClose();
  }
  return (
    <OwedForm actions={actions} onClose={onClose} onSend={send}>
      <TextField label={texts.day} name="dueOn" type="date" min={today} error={problem} announced ref={focusOnce} />
    </OwedForm>
  );
}
