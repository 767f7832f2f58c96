import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { codeOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeScreens } from '#people/student-accounts/code-screens.ts';
import { TypedPhoneCode } from '#people/student-accounts/codes.ts';
import { ResendButton } from './reset/resend-button.tsx';
import { useSmsCode } from './reset/use-sms-code.ts';

const texts = codeScreens.phone;

const send = async () => {
  await api('POST', '/api/students/phone/send-code', { body: {} });
};

export function VerifyPhone({ phone }: { phone: string }) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin() {
    setBusy(true);
    setProblem(null);
    try {
      await send();
      setAskedAt(Date.now());
    } catch (error) {
      if (codeOf(error) === 'resend_too_soon') setAskedAt(Date.now());
      else setProblem(sendingProblem(error, messages.failedToSend, false));
    }
    setBusy(false);
  }

  if (isDone) return <Notice tone="success">{texts.done}</Notice>;
  return (
    <section className="panel grid gap-3 p-5">
      <h2 className="text-lg">{texts.title}</h2>
      <p className="text-soft">{texts.lead(phone)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {askedAt === null ? (
        <Button look="outline" className="justify-self-start" busy={busy} onClick={begin}>
          {texts.send}
        </Button>
      ) : (
        <PhoneCode askedAt={askedAt} onVerified={() => setDone(true)} />
      )}
    </section>
  );
}

function PhoneCode({ askedAt, onVerified }: { askedAt: number; onVerified: () => void }) {
  const { form, field, set, busy, problem } = useForm({
    initial: { code: '' },
    schema: TypedPhoneCode,
    fallback: messages.failedToVerify,
    submit: async (typed) => {
      await api('POST', '/api/students/phone/verify-code', { body: typed });
      onVerified();
    },
  });
  useSmsCode((code) => set('code', code));
  return (
    <form {...form} className="grid gap-3">
      <TextField
        {...field('code')}
        label={codeScreens.code}
        hint={codeScreens.codeHint}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {texts.verify}
      </Button>
      <ResendButton askedAt={askedAt} send={send} />
    </form>
  );
}
