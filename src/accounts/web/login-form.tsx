import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages as messages } from '#accounts/messages.ts';
import { accountScreens as texts } from '#accounts/screen-messages.ts';
import { OwnPasswordForm as ownPassword, LoginForm as schema } from '#accounts/sign-in.ts';
import type { Student } from '#accounts/student.ts';
import { links } from '#links.ts';
import { api, codeOf } from '#platform/web/api-client.ts';
import { ownPath, useCarried } from '#platform/web/carried-texts.ts';
import { useHydrated } from '#platform/web/hydrated.ts';
import { toAsciiDigits } from '#shared/digits.ts';
import { passwordRequired } from '#shared/password.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { Notice } from '#ui/notice.tsx';
import { OwnPasswordForm } from '#ui/own-password-form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useForm } from '#ui/use-form.ts';
import { studentSession } from './session.ts';

const isPhone = (typed: string) => /^\d+$/.test(toAsciiDigits(typed.trim()));

export function LoginForm({ identifier }: { identifier: string }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { from, ...typed } = useCarried();
  const [done, setDone] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { values, form, field, busy, problem } = useForm({
    initial: { identifier, password: '' },
    schema,
    fallback: messages.loginFailed,
    submit: async (login) => {
      const { student } = await api('POST', '/api/students/login', { body: login });
      setDone(true);
      await enter(student);
    },
    onFailure: (error) => {
      const mustChoose = codeOf(error) === passwordRequired;
      if (mustChoose) setChoosing(true);
      return mustChoose;
    },
  });

  async function enter(student: Student): Promise<void> {
    studentSession.signedIn(student);
    const target = ownPath(from) ?? links.dashboard();
    await navigate(target, { replace: true, state: { ...typed, message: messages.loginSucceeded } });
  }

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
      {problem && <Notice tone="error">{problem}</Notice>}
      {done && <Notice tone="success">{messages.loginSucceeded}</Notice>}
      <NeedsScript />
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
