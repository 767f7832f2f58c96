import { formatPhone } from '#base/shared/phone.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { TextField } from '#base/ui/field.tsx';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { fieldOf } from '#office/school-settings/web/school-fields.tsx';
import type { SchoolForm } from '#office/school-settings/web/use-school-form.ts';
import { schoolMessages } from '#school/profile/school-messages.ts';
import { type AtStep, StepFrame } from './step-frame.tsx';
import { useFactsStep } from './use-facts-step.ts';

const asks = ['phone', 'email'] as const;

export function ReachStep(at: AtStep) {
  const { form } = at;
  const text = (name: (typeof asks)[number]) => ({
    ...fieldOf(form, name, form.values[name], (typed) => form.change(name, typed)),
    label: schoolMessages.fields[name],
  });
  return (
    <StepFrame step="reach" {...at} {...useFactsStep(at, asks, 'paying')} preview={<ReachPreview form={form} />}>
      <div className="panel grid gap-4 p-5">
        <TextField {...text('phone')} inputMode="tel" autoComplete="tel" />
        <TextField {...text('email')} inputMode="email" autoComplete="email" />
      </div>
    </StepFrame>
  );
}

/** As the foot of each page says it. */
function ReachPreview({ form }: { form: SchoolForm }) {
  const { phone, email } = form.values;
  const [hasPhone, hasEmail] = [phone !== '' && form.isComplete('phone'), email !== '' && form.isComplete('email')];
  return (
    <div className="panel grid gap-2 p-5">
      <p className="font-bold font-display text-lg">{messages.contact}</p>
      {hasPhone && (
        <p>
          {messages.questionsCall} <b>{formatPhone(normalisePhone(phone) ?? phone)}</b>
        </p>
      )}
      {hasEmail && (
        <p className="wrap-anywhere">
          {messages.orWrite} <b>{email}</b>
        </p>
      )}
      {!(hasPhone || hasEmail) && <p className="text-soft text-sm">{messages.noReach}</p>}
    </div>
  );
}
