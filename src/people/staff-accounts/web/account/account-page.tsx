import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { OwnSessions } from '#base/ui/sessions/own-sessions.tsx';
import { api, apiOf } from '#contract/web/api-client.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';
import { LoginPanel } from './login-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

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

/** What an admin sees and changes of the own account. */
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
