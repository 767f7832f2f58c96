import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { useLater } from '#base/platform/web/use-later.ts';
import { useForwardedState } from '#base/platform/web/use-navigation-state.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { NeedsScript } from '#base/ui/needs-script.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { RegistrationForm as schema } from '#people/student-accounts/sign-in.ts';
import { AccountFrame } from './account-frame.tsx';
import { keepFreshPassword } from './fresh-password.ts';
import { SchoolFields } from './school-fields.tsx';

const texts = accountScreens.register;

export default function RegisterPage() {
  const carried = useForwardedState();
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      notice={<PageHead title={texts.title} description={texts.description} path={linkTo('register')} />}
      footer={
        <p>
          {texts.haveAccount}{' '}
          <TextLink to={linkTo('login')} state={carried}>
            {texts.login}
          </TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AccountFrame>
  );
}

const redirectMilliseconds = 1500;
const blank = { name: '', email: '', phone: '', password: '', confirmPassword: '', school: '', college: '' };

function RegisterForm() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const later = useLater();
  const carried = useForwardedState();
  const [done, setDone] = useState(false);
  const { form, field, busy, problem } = useForm({
    initial: blank,
    schema,
    fallback: messages.registrationFailed,
    together: messages.allRequired,
    submit: async (registration) => {
      const { student } = await api('POST', '/api/students/register', { body: registration });
      setDone(true);
      keepFreshPassword(student.email, registration.password);
      later(redirectMilliseconds, () =>
        navigate(linkTo('login'), { state: { ...carried, identifier: student.email } }),
      );
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField {...field('name')} label={accountScreens.register.name} required autoComplete="name" />
      <TextField {...field('email')} label={accountScreens.register.email} required type="email" autoComplete="email" />
      <SchoolFields field={field} required />
      <PasswordField
        {...field('password')}
        label={accountScreens.password}
        hint={accountScreens.register.passwordHint}
        required
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={accountScreens.register.confirmPassword}
        required
        autoComplete="new-password"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {done && <Notice tone="success">{messages.registrationSucceeded}</Notice>}
      <NeedsScript />
      <Button type="submit" busy={busy || done} disabled={!hydrated}>
        {accountScreens.register.submit}
      </Button>
    </form>
  );
}
