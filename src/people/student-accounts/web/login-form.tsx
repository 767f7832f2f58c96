import { useState } from 'react';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { codeOf } from '#base/platform/web/json-client.ts';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { passwordRequired } from '#base/shared/password.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { NeedsScript } from '#base/ui/needs-script.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { OwnPasswordForm } from '#base/ui/own-password-form.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { accountScreens as texts } from '#people/student-accounts/screen-messages.ts';
import { OwnPasswordForm as ownPassword, LoginForm as schema } from '#people/student-accounts/sign-in.ts';
import { useAfterLogin, useForwardedLogin } from './after-login.ts';
import { takeFreshPassword } from './fresh-password.ts';

const isPhone = (typed: string) => /^\d+$/.test(toAsciiDigits(typed.trim()));

type LoginFormProps = {
  identifier: string;
  goesOn: boolean;
};

export function LoginForm({ identifier, goesOn }: LoginFormProps) {
  const hydrated = useHydrated();
  const enter = useAfterLogin(goesOn);
  const along = useForwardedLogin();
  const [isChoosing, setChoosing] = useState(false);
  const [password] = useState(() => takeFreshPassword(identifier));
  const { values, form, field, busy, problem } = useForm({
    initial: { identifier, password },
    schema,
    fallback: messages.loginFailed,
    submit: async (login) => {
      const { student } = await api('POST', '/api/students/login', { body: login });
      await enter(student);
    },
    onFailure: (error) => {
      const mustChoose = codeOf(error) === passwordRequired;
      if (mustChoose) setChoosing(true);
      return mustChoose;
    },
  });

  if (isChoosing) {
    return (
      <OwnPasswordForm
        username={values.identifier}
        schema={ownPassword}
        hint={texts.login.ownPasswordHint}
        fallback={messages.loginFailed}
        submit={async (newPassword) => {
          const { student } = await api('POST', '/api/students/login', { body: { ...values, newPassword } });
          await enter(student);
        }}
        onLeave={() => setChoosing(false)}
      />
    );
  }
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('identifier')}
        label={isPhone(values.identifier) ? texts.phone : texts.identifier}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        required
        minLength={6}
        autoComplete="current-password"
      />
      <p>
        <TextLink to={linkTo('reset')} state={{ ...along, identifier: values.identifier }}>
          {texts.login.forgot}
        </TextLink>
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <NeedsScript />
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
