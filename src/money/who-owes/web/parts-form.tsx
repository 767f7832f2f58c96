import { useState } from 'react';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { api } from '#contract/web/api-client.ts';
import { mostDues } from '#money/dues/dues.ts';
import { dueMessages } from '#money/dues/messages.ts';
import { typedMessages } from '#money/payments/typed-messages.ts';
import { whoOwesMessages as messages } from '#money/who-owes/messages.ts';
import { whoOwesTexts as texts } from '#money/who-owes/screen-messages.ts';
import type { Owing } from '#money/who-owes/who-owes.ts';
import { OwedForm, readAmount, textOf } from './owed-forms.tsx';
import { type OwedActions, paramsOf } from './use-owed-actions.ts';

type PartsFormProps = { row: Owing; today: string; actions: OwedActions; onClose: () => void };
type Part = { key: number; dueOn: string; amount: string; label: string };

export function PartsForm({ row, today, actions, onClose }: PartsFormProps) {
  const [parts, setParts] = useState<Part[]>(() =>
    row.open.map(({ number, dueOn, left, label }) => ({
      key: number,
      dueOn: dueOn ?? '',
      amount: String(left),
      label,
    })),
  );
  const [problem, setProblem] = useState<string>();
  async function send(form: FormData): Promise<void> {
    const dues = parts.map(({ key, label }) => ({
      dueOn: textOf(form, `day ${key}`) || null,
      amount: readAmount(form.get(`amount ${key}`)),
      label,
    }));
    const sum = dues.reduce((all, { amount }) => all + Math.round((amount ?? 0) * 100), 0);
    const found = dues.some(({ amount }) => amount === null)
      ? typedMessages.amountMissing
      : dues.some(({ dueOn }) => dueOn !== null && dueOn < today)
        ? dueMessages.dayMissing
        : sum !== Math.round(row.owed * 100)
          ? messages.sumDiffers(exactTaka(row.owed))
          : undefined;
    setProblem(found);
    if (found !== undefined) return;
    const body = { dues: dues.map((due) => ({ ...due, amount: due.amount ?? 0 })), expectedOwed: row.owed };
    const done = await actions.run(async () => {
      await api('PUT', '/api/admin/enrollments/:studentId/:courseNo/dues', { params: paramsOf(row), body });
      return { said: texts.saidDays(row.name), undo: null };
    });
    if (done) onClose();
  }
  const add = () =>
    setParts((all) => [...all, { key: Math.max(...all.map(({ key }) => key)) + 1, dueOn: '', amount: '', label: '' }]);
  return (
    <OwedForm actions={actions} onClose={onClose} onSend={send}>
      <p className="text-sm text-soft">{texts.noDayHint}</p>
      {parts.map(({ key, dueOn, amount }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_10rem]">
            <TextField
              label={parts.length === 1 ? texts.day : texts.dayOf(index + 1)}
              name={`day ${key}`}
              type="date"
              min={today}
              defaultValue={dueOn}
              ref={(field) => {
                if (index === 0 && field && !field.form?.contains(document.activeElement)) field.focus();
              }}
            />
          </div>
          <div className="min-w-0 flex-[1_1_8rem]">
            <TextField
              label={parts.length === 1 ? texts.amount : texts.amountOf(index + 1)}
              name={`amount ${key}`}
              defaultValue={amount}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          {parts.length > 1 && (
            <Button
              look="quiet"
              aria-label={texts.removePart(index + 1)}
              onClick={() => setParts((all) => all.filter((one) => one.key !== key))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      <div role="alert">{problem && <p className="font-medium text-coral text-sm">{problem}</p>}</div>
      {parts.length < mostDues && (
        <Button look="quiet" className="justify-self-start" onClick={add}>
          {texts.addPart}
        </Button>
      )}
    </OwedForm>
  );
}
