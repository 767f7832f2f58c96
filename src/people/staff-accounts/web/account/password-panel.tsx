import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { api } from '#contract/web/api-client.ts';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';
import { ChangeAdminPasswordForm as schema } from '#people/staff-accounts/admin.ts';
import { useOwnForm } from './use-own-form.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordPanel() {
  const { revalidate } = useRevalidator();
  /** Grows with each change: the form of the next one begins empty. */
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  async function done(): Promise<void> {
    setChanges(changes + 1);
    heading.current?.focus();
    await revalidate();
  }
  return (
    <section aria-labelledby="own-password" className="panel grid gap-4 p-5 shadow-card sm:p-7">
      <div className="grid gap-1">
        <h2 id="own-password" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.password}
        </h2>
        <p className="text-soft">{texts.passwordLead}</p>
      </div>
      <p role="status" className={changes === 0 ? 'sr-only' : 'font-medium text-green'}>
        {changes > 0 && texts.passwordChanged}
      </p>
      <PasswordForm key={changes} onDone={done} />
    </section>
  );
}

function PasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const { form, field, busy, problem } = useOwnForm(empty, schema, async ({ currentPassword, newPassword }) => {
    await api('PUT', '/api/admin/password', { body: { currentPassword, newPassword } });
    await onDone();
  });
  return (
    <form {...form} className="grid gap-4">
      <PasswordField
        {...field('currentPassword')}
        label={texts.yourPassword}
        required
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={texts.newPassword}
        hint={texts.passwordHint}
        required
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={texts.confirmPassword} required autoComplete="new-password" />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {texts.changePassword}
      </Button>
    </form>
  );
}
