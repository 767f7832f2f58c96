import { type AccountSession, createAccountSession } from '#base/platform/web/account-session.ts';
import type { SignIn } from '#base/platform/web/ended-session.ts';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import type { Student } from '#people/student-accounts/student.ts';

export type StudentSession = AccountSession<Student>;

export const studentSession = createAccountSession<Student>('student', {
  ask: async () => (await api('GET', '/api/students/me')).student,
  // If the first path fails, the second path for a logout is tried once (specification 4.2).
  end: () => api('POST', '/api/auth/logout').catch(() => api('POST', '/api/students/logout')),
  ownsKept: true,
});

export const studentSignIn: SignIn = {
  session: studentSession,
  page: linkTo('login'),
  message: frameMessages.loginRequired,
};
