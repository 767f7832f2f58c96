import { useNavigate } from 'react-router';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { Acceptance } from '#people/staff-accounts/people.ts';
import { staffTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { AdminStyle } from './admin-style.tsx';

export default function InvitationPage() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { form, field, busy, problem } = useForm({
    initial: { phone: '', code: '', email: '', newPassword: '' },
    schema: Acceptance,
    fallback: texts.joinFailed,
    submit: async (body) => {
      const { email } = await api('POST', '/api/admin/login/invitation', { body });
      navigate(linkTo('adminLogin'), { replace: true, state: { message: texts.joined(email) } });
    },
  });
  return (
    <div className="mx-auto grid w-full max-w-lg gap-5 px-4 py-8 sm:py-12">
      <AdminStyle />
      <PageHead title={texts.acceptTitle} />
      <div className="grid gap-2">
        <h1 className="text-3xl">{texts.acceptTitle}</h1>
        <p className="text-soft">{texts.acceptIntro}</p>
      </div>
      <form {...form} className="panel grid gap-5 p-5 shadow-card sm:p-7">
        <TextField
          {...field('phone')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          {...field('code')}
          label={texts.code}
          hint={texts.codeFieldHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" required />
        <PasswordField
          {...field('newPassword')}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          required
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {texts.join}
        </Button>
      </form>
    </div>
  );
}
