import { useState } from 'react';
import * as v from 'valibot';
import { codeOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeScreens as texts } from '#people/student-accounts/code-screens.ts';
import { TypedResetCode } from '#people/student-accounts/codes.ts';
import { ResendButton } from './resend-button.tsx';
import type { StoredReset } from './stored-reset.ts';
import { useSmsCode } from './use-sms-code.ts';

const TypedCode = v.object({
  ...TypedResetCode.entries,
  email: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    TypedResetCode.entries.email,
  ]),
});

type CodeStepProps = {
  reset: StoredReset;
  onVerified: () => void;
  onAskedAgain: () => void;
  onLeave: () => void;
};

export function CodeStep({ reset, onVerified, onAskedAgain, onLeave }: CodeStepProps) {
  const { identifier, isReadOut, askedAt } = reset;
  const [asksEmail, setAsksEmail] = useState(false);
  const { form, field, set, busy, problem } = useForm({
    initial: { code: '', email: '', identifier },
    schema: TypedCode,
    fallback: messages.failedToVerify,
    repeatable: true,
    submit: async (typed) => {
      await api('POST', '/api/students/password-reset/verify-code', { body: typed });
      onVerified();
    },
    onFailure: (error) => {
      const asks = codeOf(error) === 'email_required';
      if (asks) setAsksEmail(true);
      return asks;
    },
  });
  useSmsCode((code) => set('code', code));
  return (
    <form {...form} className="grid gap-5">
      <p role="status">{isReadOut ? texts.readOutLead : messages.onItsWay}</p>
      <TextField
        {...field('code')}
        label={texts.code}
        hint={isReadOut ? texts.readOutHint : texts.codeHint}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        className="font-mono text-xl tracking-[0.3em]"
      />
      {asksEmail && (
        <TextField
          {...field('email')}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          required
          autoFocus
          autoComplete="email"
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        {!isReadOut && (
          <ResendButton
            askedAt={askedAt}
            send={async () => {
              await api('POST', '/api/students/password-reset/send-code', { body: { identifier } });
              onAskedAgain();
            }}
          />
        )}
        <Button look="quiet" onClick={onLeave}>
          {texts.another}
        </Button>
      </div>
    </form>
  );
}
