import { type DataStrategyResult, replace } from 'react-router';
import type { SignIn } from '#base/platform/web/ended-session.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { redirectWith } from '#base/platform/web/navigation-state.ts';
import { findPage, type Guard, type Guards, placeOf } from '#base/platform/web/page.tsx';
import { linkTo } from '#contract/links.ts';
import { pageRoutes } from '#contract/page-routes.ts';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';
import { isProfileIncomplete } from '#people/student-accounts/profile.ts';
import type { Student } from '#people/student-accounts/student.ts';
import { studentSession, studentSignIn } from '#people/student-accounts/web/session.ts';

/**
 * Sends users without a session to the sign-in page, which later leads back to this page (specification 2.2). Also
 * notices a session that has ended.
 */
function signedIn({ session, page, message }: SignIn): Guard {
  return async ({ request }, next) => {
    const toSignIn = () => redirectWith(request, page, { message, from: pathOf(request) });
    const known = session.known();
    if (!known && !(await session.load())) throw toSignIn();
    const outcomes: DataStrategyResult[] = Object.values((await next()) ?? {});
    if (outcomes.some(({ type, result }) => type === 'error' && statusOf(result) === 401)) session.signedOut();
    // A page without a loader made no call that could get a 401, so the server is asked. A session that was loaded just
    // above needs no check.
    else if (known && outcomes.every(({ result }) => result === undefined)) await session.notice();
    if (!session.known()) throw toSignIn();
  };
}

/** A student without phone, school or college must complete the profile first (specification 4.3). */
const profileFirst: Guard = ({ request }, next) => {
  if (mustCompleteProfile(studentSession.known(), placeOf(request).pathname)) throw replace(linkTo('profile'));
  return next();
};

export function mustCompleteProfile(student: Student | null, path: string): boolean {
  return student !== null && isProfileIncomplete(student) && !findPage(pageRoutes, path)?.openToIncomplete;
}

export const guards: Guards = {
  guest: [profileFirst],
  student: [signedIn(studentSignIn), profileFirst],
  admin: [signedIn(adminSignIn), profileFirst],
};

const pathOf = (request: Request) => {
  const { pathname, search } = placeOf(request);
  return pathname + search;
};
