import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { OwnSessions } from '#base/ui/sessions/own-sessions.tsx';
import { api, apiOf } from '#contract/web/api-client.ts';
import { accountTexts } from '#people/staff-accounts/account-messages.ts';
import { ChangeAdminPasswordForm as schema } from '#people/staff-accounts/admin.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';
import { LoginPanel } from './login-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { useOwnForm } from './use-own-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { signal } = args.request;
    const [{ sessions }, secondFactor] = await Promise.all([
      apiOf(args)('GET', '/api/admin/sessions', { signal }),
      apiOf(args)('GET', '/api/admin/second-factor', { signal }),
    ]);
    return { sessions, secondFactor, problem: null };
  } catch (error) {
    return { sessions: null, secondFactor: null, ...loadProblem(error, () => ownAccountMessages.failedToLoadSessions) };
  }
}

const ending = {
  signIn: adminSignIn,
  asksPassword: true,
  isExact: true,
  endOne: (id: string, body: { currentPassword?: string }) =>
    api('DELETE', '/api/admin/sessions/:id', { params: { id }, body }),
  endOthers: (body: { currentPassword?: string }) => api('DELETE', '/api/admin/sessions', { body }),
};

export default function AccountPage() {
  const { sessions, secondFactor, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={texts.account}>
      <div className="grid max-w-3xl gap-4">
        {secondFactor && <SecondFactorPanel {...secondFactor} />}
        {secondFactor && <LoginPanel maskedPhone={secondFactor.maskedPhone} />}
        {secondFactor && <PasswordPanel />}
        <OwnSessions sessions={sessions} problem={problem} ending={ending} />
      </div>
    </AdminLayout>
  );
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

function PasswordPanel() {
  const { revalidate } = useRevalidator();
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
          {accountTexts.password}
        </h2>
        <p className="text-soft">{accountTexts.passwordLead}</p>
      </div>
      <p role="status" className={changes === 0 ? 'sr-only' : 'font-medium text-green'}>
        {changes > 0 && accountTexts.passwordChanged}
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
        label={accountTexts.yourPassword}
        required
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={accountTexts.newPassword}
        hint={accountTexts.passwordHint}
        required
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={accountTexts.confirmPassword}
        required
        autoComplete="new-password"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {accountTexts.changePassword}
      </Button>
    </form>
  );
}
