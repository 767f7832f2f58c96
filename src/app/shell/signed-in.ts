import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { links } from '#contract/links.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { mustCompleteProfile } from './guards.ts';

/** Whoever is signed in: an admin goes before a student. */
export type SignedIn = { role: AccountKind; dashboard: string; picture: string | null };

/** Who is signed in, as the top bar shows it; null for a guest, and while the server renders. */
export function useSignedIn(): SignedIn | null {
  const admin = adminSession.use();
  const student = studentSession.use();
  if (admin.state === 'signed-in') return { role: 'admin', dashboard: links.adminDashboard(), picture: null };
  if (student.state !== 'signed-in') return null;
  const { provider, avatar } = student.account;
  return { role: 'student', dashboard: links.dashboard(), picture: provider === 'google' ? avatar : null };
}

/** Asks at the start, where somebody may be, who is signed in; says whether that failed, and asks again, with what the page needs. */
export function useSessionCheck(): { failed: boolean; retry: () => void } {
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const check = useCallback(async () => {
    setFailed(false);
    await Promise.all([studentSession.check(), adminSession.check()]).catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    check();
  }, [check]);
  return { failed, retry: () => check().then(revalidate) };
}

/** Follows what other tabs do to the sessions, at once or, where the browser let this one sleep, when it wakes. */
export function useOtherTabs(): void {
  useEffect(() => {
    const look = ({ type, target }: Event) => {
      // A field of the page that gets the focus is nobody's return to the tab.
      if (type === 'focus' && target !== window) return;
      if (document.visibilityState === 'hidden' && type !== 'storage') return;
      for (const session of [studentSession, adminSession]) session.lookAgain(type === 'storage');
    };
    const events = ['storage', 'focus', 'pageshow', 'visibilitychange'];
    // A document's event passes the window on its way.
    for (const name of events) window.addEventListener(name, look, true);
    return () => {
      for (const name of events) window.removeEventListener(name, look, true);
    };
  }, []);
}

/** A page that stood before it was known who is signed in is judged again, as every navigation is, once that is known. */
export function useForcedProfile(): void {
  const session = studentSession.use();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isTurned = session.state === 'signed-in' && mustCompleteProfile(session.account, pathname);
  useEffect(() => {
    if (isTurned) revalidate();
  }, [isTurned, revalidate]);
}
