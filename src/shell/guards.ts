import { accountMessages } from '#accounts/messages.ts';
import { isProfileIncomplete } from '#accounts/profile.ts';
import { studentSession } from '#accounts/web/session.ts';
import { adminMessages } from '#admin/messages.ts';
import { adminSession } from '#admin/web/session.ts';
import { links } from '#links.ts';
import type { Guards } from '#platform/web/page.tsx';

/** What travels to a sign-in page and back: a sentence, and where the visitor wanted to go (specification 2.2). */
export type SignInState = { message?: string; from?: string };

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Who may enter the guarded pages; the server asks for the session again at every call. */
export const guards: Guards = {
  student: async ({ request }) => {
    const student = await studentSession.load();
    const from = pathOf(request);
    if (!student)
      return { turnedTo: links.login(), state: { message: accountMessages.loginRequired, from } satisfies SignInState };
    const mustComplete = isProfileIncomplete(student) && !from.startsWith(links.profile());
    return mustComplete ? { turnedTo: links.profile() } : null;
  },
  admin: async ({ request }) => {
    const admin = await adminSession.load();
    if (admin) return null;
    return {
      turnedTo: links.adminLogin(),
      state: { message: adminMessages.loginRequired, from: pathOf(request) } satisfies SignInState,
    };
  },
};
