import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { api } from '#contract/web/api-client.ts';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';
import { NewAdminEmail, NewAdminPhone } from '#people/staff-accounts/own-login.ts';
import { ConfirmAuthenticator as TypedCode } from '#people/staff-accounts/second-factor.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { useOwnForm } from './use-own-form.ts';

type Step = { name: 'state' | 'email' | 'phone' } | { name: 'code'; sentTo: string };
const state: Step = { name: 'state' };

export function LoginPanel({ maskedPhone }: { maskedPhone: string }) {
  const { revalidate } = useRevalidator();
  const session = adminSession.use();
  const [step, setStep] = useState<Step>(state);
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  /** Ends a step. Its focused button disappears, so the heading gets the focus. */
  async function finish(said: string): Promise<void> {
    setStep(state);
    setOutcome(said);
    heading.current?.focus();
    await revalidate();
  }
  const cancel = () => finish('');
  const begin = (name: 'email' | 'phone') => {
    setOutcome('');
    setStep({ name });
  };

  return (
    <section aria-labelledby="own-login" className="panel grid gap-4 p-5 shadow-card sm:p-7">
      <h2 id="own-login" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.login}
      </h2>
      <p role="status" className={outcome === '' ? 'sr-only' : 'font-medium text-green'}>
        {outcome}
      </p>
      {step.name === 'state' && (
        <>
          <Row
            name={texts.email}
            value={session.state === 'signed-in' ? session.account.email : ''}
            label={texts.changeEmail}
            onChange={() => begin('email')}
          />
          <Row name={texts.phone} value={maskedPhone} label={texts.changePhone} onChange={() => begin('phone')} />
        </>
      )}
      {step.name === 'email' && <EmailForm onDone={() => finish(texts.emailChanged)} onCancel={cancel} />}
      {step.name === 'phone' && <PhoneForm onSent={(sentTo) => setStep({ name: 'code', sentTo })} onCancel={cancel} />}
      {step.name === 'code' && (
        <PhoneCodeForm sentTo={step.sentTo} onDone={() => finish(texts.phoneChanged)} onCancel={cancel} />
      )}
    </section>
  );
}

function Row({ name, value, label, onChange }: { name: string; value: string; label: string; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-soft">{name}</span>
        {value}
      </p>
      <Button look="quiet" aria-label={label} className="-mx-4" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}

type Form = ReturnType<typeof useOwnForm>;
type FrameProps = Pick<Form, 'form' | 'busy' | 'problem'> & {
  label: string;
  onCancel: () => void;
  children: ReactNode;
};

function Frame({ form, busy, problem, label, onCancel, children }: FrameProps) {
  return (
    <form {...form} className="grid gap-4 rounded-control bg-desk p-4">
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function EmailForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { field, ...form } = useOwnForm({ email: '', currentPassword: '' }, NewAdminEmail, async (body) => {
    const { admin } = await api('PUT', '/api/admin/email', { body });
    adminSession.signedIn(admin);
    onDone();
  });
  return (
    <Frame {...form} label={texts.changeEmail} onCancel={onCancel}>
      <TextField {...field('email')} label={texts.newEmail} type="email" autoComplete="email" autoFocus required />
      <Password {...field('currentPassword')} />
    </Frame>
  );
}

function PhoneForm({ onSent, onCancel }: { onSent: (maskedPhone: string) => void; onCancel: () => void }) {
  const { field, ...form } = useOwnForm({ phone: '', currentPassword: '' }, NewAdminPhone, async (body) => {
    onSent((await api('POST', '/api/admin/phone', { body })).maskedPhone);
  });
  return (
    <Frame {...form} label={texts.sendCode} onCancel={onCancel}>
      <TextField {...field('phone')} label={texts.newPhone} type="tel" autoComplete="tel" autoFocus required />
      <Password {...field('currentPassword')} />
    </Frame>
  );
}

type PhoneCodeFormProps = { sentTo: string; onDone: () => void; onCancel: () => void };

function PhoneCodeForm({ sentTo, onDone, onCancel }: PhoneCodeFormProps) {
  const { field, ...form } = useOwnForm({ code: '' }, TypedCode, async (body) => {
    await api('POST', '/api/admin/phone/confirm', { body });
    onDone();
  });
  return (
    <Frame {...form} label={texts.confirmPhone} onCancel={onCancel}>
      <TextField
        {...field('code')}
        label={texts.codeFrom(sentTo)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        required
        className="font-mono text-xl tracking-[0.3em]"
      />
    </Frame>
  );
}

function Password(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return <PasswordField {...props} label={texts.yourPassword} required autoComplete="current-password" />;
}
