import { type DataStrategyResult, replace } from 'react-router';
import type { SignIn } from '#base/platform/web/ended-session.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { redirectWith } from '#base/platform/web/navigation-state.ts';
import { findPage, type Guard, type Guards, placeOf } from '#base/platform/web/page.tsx';
import { links } from '#contract/links.ts';
import { pages } from '#contract/pages.ts';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';
import { isProfileIncomplete } from '#people/student-accounts/profile.ts';
import type { Student } from '#people/student-accounts/student.ts';
import { studentSession, studentSignIn } from '#people/student-accounts/web/session.ts';

/**
 * Admits a signed-in account, and redirects others to the sign-in, which returns to this page (specification 2.2). Each navigation detects
 * an ended session: by a 401 of the loader's calls, or by asking the server.
 */
function signedIn({ session, page, message }: SignIn): Guard {
  return async ({ request }, next) => {
    const toSignIn = () => redirectWith(request, page, { message, from: pathOf(request) });
    const known = session.known();
    if (!known && !(await session.load())) throw toSignIn();
    const outcomes: DataStrategyResult[] = Object.values((await next()) ?? {});
    if (outcomes.some(({ type, result }) => type === 'error' && statusOf(result) === 401)) session.signedOut();
    // A page without a loader makes no call that could fail with 401, so ask the server. A session that has just been loaded need not be
    // asked again. A loader that makes no call for the account must ask the server itself.
    else if (known && outcomes.every(({ result }) => result === undefined)) await session.notice();
    if (!session.known()) throw toSignIn();
  };
}

/** A student without phone, school or college must complete the profile first (specification 4.3). */
const profileFirst: Guard = ({ request }, next) => {
  if (mustCompleteProfile(studentSession.known(), placeOf(request).pathname)) throw replace(links.profile());
  return next();
};

export function mustCompleteProfile(student: Student | null, path: string): boolean {
  return student !== null && isProfileIncomplete(student) && !findPage(pages, path)?.openToIncomplete;
}

/** Checks that run before a page's loader, by who may open the page. The server checks each call again. */
export const guards: Guards = {
  guest: [profileFirst],
  student: [signedIn(studentSignIn), profileFirst],
  admin: [signedIn(adminSignIn), profileFirst],
};

const pathOf = (request: Request) => {
  const { pathname, search } = placeOf(request);
  return pathname + search;
};
