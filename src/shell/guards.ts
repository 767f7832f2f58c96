import { type DataStrategyResult, redirect, replace } from 'react-router';
import { isProfileIncomplete } from '#accounts/profile.ts';
import type { Student } from '#accounts/student.ts';
import { studentSession } from '#accounts/web/session.ts';
import { adminSession } from '#admin/web/session.ts';
import { links } from '#links.ts';
import { pages } from '#pages.ts';
import { statusOf } from '#platform/web/api-client.ts';
import { findPage, type Guard, type Guards } from '#platform/web/page.tsx';

type GuardingSession = {
  known(): unknown;
  load(options?: { again: boolean }): Promise<unknown>;
  signedOut(): void;
};

/**
 * Lets in whoever is signed in; anybody else goes to the sign-in, and back here afterwards (specification 2). Every
 * navigation notices a session that has ended: by a call of the page, or, where the page makes none, by asking.
 */
function signedIn(session: GuardingSession, signIn: typeof links.login): Guard {
  return async ({ request }, next) => {
    const toSignIn = () => leave(request, signIn({ from: pathOf(request) }));
    if (!session.known() && !(await session.load())) throw toSignIn();
    const outcomes: DataStrategyResult[] = Object.values((await next()) ?? {});
    if (outcomes.some(({ type, result }) => type === 'error' && statusOf(result) === 401)) session.signedOut();
    // Who cannot be asked stays: the page shows what it has (trust E3).
    else if (outcomes.length === 0) await session.load({ again: true }).catch(() => undefined);
    if (!session.known()) throw toSignIn();
  };
}

/** A student without phone, school or college sees the profile form before anything else (specification 4). */
const profileFirst: Guard = ({ request }, next) => {
  if (mustCompleteProfile(studentSession.known(), new URL(request.url).pathname)) throw replace(links.profile());
  return next();
};

/** Whether the profile form comes before the page at that path. */
export function mustCompleteProfile(student: Student | null, path: string): boolean {
  return student !== null && isProfileIncomplete(student) && !findPage(pages, path)?.openToIncomplete;
}

/** What every navigation passes before the page's own loader asks for anything; the server judges each call again. */
export const guards: Guards = {
  guest: [profileFirst],
  student: [signedIn(studentSession, links.login), profileFirst],
  admin: [signedIn(adminSession, links.adminLogin), profileFirst],
};

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** A page that the browser's history has already is replaced, so that the way back does not lead into the guard again. */
function leave(request: Request, to: string): Response {
  return request.url === window.location.href.split('#')[0] ? replace(to) : redirect(to);
}
