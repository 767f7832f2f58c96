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
 * Lets in whoever is signed in; anybody else goes to the sign-in, and back here afterwards (specification 2.2). Every
 * navigation notices a session that has ended: by a call of the page, or, where the page makes none, by asking.
 */
function signedIn({ session, page, message }: SignIn): Guard {
  return async ({ request }, next) => {
    const toSignIn = () => redirectWith(request, page, { message, from: pathOf(request) });
    const known = session.known();
    if (!known && !(await session.load())) throw toSignIn();
    const outcomes: DataStrategyResult[] = Object.values((await next()) ?? {});
    if (outcomes.some(({ type, result }) => type === 'error' && statusOf(result) === 401)) session.signedOut();
    // A page without a loader answers nothing; whoever was not known was asked for just now. A loader that answers without
    // a call of the account's own asks by itself.
    else if (known && outcomes.every(({ result }) => result === undefined)) await session.notice();
    if (!session.known()) throw toSignIn();
  };
}

/** A student without phone, school or college sees the profile form before anything else (specification 4.3). */
const profileFirst: Guard = ({ request }, next) => {
  if (mustCompleteProfile(studentSession.known(), placeOf(request).pathname)) throw replace(links.profile());
  return next();
};

/** Whether the profile form comes before the page at that path. */
export function mustCompleteProfile(student: Student | null, path: string): boolean {
  return student !== null && isProfileIncomplete(student) && !findPage(pages, path)?.openToIncomplete;
}

/** What every navigation passes before the page's own loader asks for anything; the server judges each call again. */
export const guards: Guards = {
  guest: [profileFirst],
  student: [signedIn(studentSignIn), profileFirst],
  admin: [signedIn(adminSignIn), profileFirst],
};

const pathOf = (request: Request) => {
  const { pathname, search } = placeOf(request);
  return pathname + search;
};
