import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { linkTo } from '#contract/links.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { mustCompleteProfile } from './guards.ts';

export type SignedIn = { role: AccountKind; dashboard: string; picture: string | null };

export function useSignedIn(): SignedIn | null {
  const admin = adminSession.use();
  const student = studentSession.use();
  if (admin.state === 'signed-in') return { role: 'admin', dashboard: linkTo('adminDashboard'), picture: null };
  if (student.state !== 'signed-in') return null;
  const { provider, avatar } = student.account;
  return { role: 'student', dashboard: linkTo('dashboard'), picture: provider === 'google' ? avatar : null };
}

/**
 * Checks both sessions, the student's and the admin's, when the application starts. `failed`: a check failed. `retry`:
 * checks again and reloads the page's data.
 */
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

export function useOtherTabs(): void {
  useEffect(() => {
    const look = ({ type, target }: Event) => {
      // A field of the page fires a focus event too. Only the window's event means that the user has returned to this
      // tab.
      if (type === 'focus' && target !== window) return;
      if (document.visibilityState === 'hidden' && type !== 'storage') return;
      for (const session of [studentSession, adminSession]) session.lookAgain(type === 'storage');
    };
    const events = ['storage', 'focus', 'pageshow', 'visibilitychange'];
    // In the capture phase the window also gets `visibilitychange` of the document.
    for (const name of events) window.addEventListener(name, look, true);
    return () => {
      for (const name of events) window.removeEventListener(name, look, true);
    };
  }, []);
}

/**
 * Runs the page's guards again if the session, known only after the page was shown, requires the student to complete
 * the profile.
 */
export function useForcedProfile(): void {
  const session = studentSession.use();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isTurned = session.state === 'signed-in' && mustCompleteProfile(session.account, pathname);
  useEffect(() => {
    if (isTurned) revalidate();
  }, [isTurned, revalidate]);
}
