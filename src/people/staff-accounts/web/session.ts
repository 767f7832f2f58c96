import { createAccountSession } from '#base/platform/web/account-session.ts';
import type { SignIn } from '#base/platform/web/ended-session.ts';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import type { Admin } from '#people/staff-accounts/admin.ts';

/**
 * The admin's session. It is independent of a student's session in the same browser (specification 6.1), and never
 * cached.
 */
export const adminSession = createAccountSession<Admin>('admin', {
  ask: async () => (await api('GET', '/api/admin/me', { cache: 'no-store' })).admin,
  end: () => api('POST', '/api/admin/logout'),
});

export const adminSignIn: SignIn = {
  session: adminSession,
  page: linkTo('adminLogin'),
  message: frameMessages.loginRequired,
};
