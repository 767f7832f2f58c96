import { useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { Redirected, statusOf } from '#base/platform/web/json-client.ts';
import { useLater } from '#base/platform/web/use-later.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { Popup } from '#base/ui/popup.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { ChangePasswordForm as schema } from '#people/student-accounts/sign-in.ts';
import { studentSignIn } from './session.ts';

const texts = accountScreens.security;
const redirectMilliseconds = 1200;

export function PasswordForm() {
  const navigate = useNavigate();
  const later = useLater();
  const hasEnded = useEndedSession(studentSignIn);
  const [done, setDone] = useState(false);
  const { form, field, busy, problem } = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema,
    fallback: messages.failedToUpdatePassword,
    submit: async ({ currentPassword, newPassword }) => {
      await api('PUT', '/api/students/change-password', { body: { currentPassword, newPassword } });
      setDone(true);
      later(redirectMilliseconds, () => navigate(linkTo('profile')));
    },
    onFailure: (error) => followRedirect(error, navigate) || hasEnded(error),
  });
  return (
    <form {...form} className="grid gap-4">
      <PasswordField
        {...field('currentPassword')}
        label={texts.currentPassword}
        required
        autoComplete="current-password"
      />
      <PasswordField {...field('newPassword')} label={texts.newPassword} required autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} label={texts.confirmPassword} required autoComplete="new-password" />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.submit}
      </Button>
      {done && <Popup title={messages.passwordUpdated}>{texts.popup}</Popup>}
    </form>
  );
}

/**
 * Follows a 303 to its `Location`, or to the profile if there is none (specification 7.3). Returns whether it was a
 * 303.
 */
function followRedirect(error: unknown, navigate: NavigateFunction): boolean {
  if (error instanceof Redirected) {
    const { pathname, search } = new URL(error.to);
    navigate(pathname + search);
    return true;
  }
  const isBare = statusOf(error) === 303;
  if (isBare) navigate(linkTo('profile'));
  return isBare;
}
