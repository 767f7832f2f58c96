import { useHydrated } from '#base/platform/web/hydrated.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { SendCode } from '#people/staff-accounts/admin.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import type { SentCode } from './use-resend.ts';

type CredentialsFormProps = { initialEmail: string; onSent: (code: SentCode) => void };

/** First step: asks for a code. */
export function CredentialsForm({ initialEmail, onSent }: CredentialsFormProps) {
  const hydrated = useHydrated();
  const { form, field, busy, problem } = useForm({
    initial: { email: initialEmail, password: '' },
    schema: SendCode,
    fallback: messages.failedToSend,
    together: messages.bothRequired,
    submit: async ({ email, password }) => {
      const { maskedPhone, by } = await api('POST', '/api/admin/login/send-otp', { body: { email, password } });
      onSent({ email, maskedPhone, byApp: by === 'app' });
    },
  });

  return (
    <form {...form} className="grid gap-5">
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" required />
      <TextField
        {...field('password')}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {texts.sendOtp}
      </Button>
    </form>
  );
}
