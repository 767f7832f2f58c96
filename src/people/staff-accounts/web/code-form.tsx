import * as v from 'valibot';
import { codeOf } from '#base/platform/web/json-client.ts';
import { passwordRequired } from '#base/shared/password.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import type { Admin } from '#people/staff-accounts/admin.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { type SentCode, useResend } from './use-resend.ts';

/** At least 4 characters (specification 5.5). The server checks which characters a code has. */
const TypedCode = v.object({ otp: v.pipe(v.string(), v.trim(), v.minLength(4, messages.otpHint)) });

type CodeFormProps = {
  sent: SentCode;
  onEnter: (admin: Admin) => void;
  /** Called after a login with a temporary password, which the admin must now replace. */
  onChoose: () => void;
  onLeave: () => void;
};

export function CodeForm({ sent, onEnter, onChoose, onLeave }: CodeFormProps) {
  const resend = useResend(sent);
  const { form, field, busy, problem } = useForm({
    initial: { otp: '' },
    schema: TypedCode,
    fallback: messages.failedToVerify,
    submit: async ({ otp }) => {
      const { admin } = await api('POST', '/api/admin/login/verify-otp', { body: { email: sent.email, otp } });
      onEnter(admin);
    },
    onFailure: (error) => {
      const mustChoose = codeOf(error) === passwordRequired;
      if (mustChoose) onChoose();
      return mustChoose;
    },
  });

  return (
    <form {...form} className="grid gap-5">
      {!sent.byApp && <Notice tone="success">{resend.done ? messages.resent : messages.sent}</Notice>}
      <TextField
        {...field('otp')}
        label={texts.otp}
        hint={sent.byApp ? texts.codeFromApp : texts.otpSentTo(resend.maskedPhone)}
        inputMode={sent.byApp ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        className="font-mono text-xl tracking-[0.3em]"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.verify}
      </Button>
      {resend.problem && <Notice tone="error">{resend.problem}</Notice>}
      <div className="flex flex-wrap justify-between gap-2">
        {!sent.byApp && (
          <Button
            look="quiet"
            className="tabular-nums"
            busy={resend.busy}
            disabled={resend.left > 0}
            onClick={resend.send}
          >
            {resend.left > 0 ? texts.resendIn(resend.left) : texts.resend}
          </Button>
        )}
        <Button look="quiet" onClick={onLeave}>
          {texts.differentAccount}
        </Button>
      </div>
    </form>
  );
}
