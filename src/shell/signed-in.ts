import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isProfileIncomplete } from '#accounts/profile.ts';
import { studentSession } from '#accounts/web/session.ts';
import { adminSession } from '#admin/web/session.ts';
import { links } from '#links.ts';

/** Whoever is signed in: an admin goes before a student. */
export type SignedIn = { role: 'admin' | 'student'; dashboard: string; picture: string | null };

/** Who is signed in, as the top bar shows it; null for a guest, and while the server renders. */
export function useSignedIn(): SignedIn | null {
  const admin = adminSession.use();
  const student = studentSession.use();
  if (admin.state === 'signed-in') return { role: 'admin', dashboard: links.adminDashboard(), picture: null };
  if (student.state !== 'signed-in') return null;
  const { provider, avatar } = student.account;
  return { role: 'student', dashboard: links.dashboard(), picture: provider === 'google' ? avatar : null };
}

/** Asks at the start who is signed in; says whether that failed, and asks again, with what the page needs. */
export function useSessionCheck(): { failed: boolean; retry: () => void } {
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const check = useCallback(async () => {
    setFailed(false);
    const asked = [studentSession.check(), ...(adminSession.wasHere() ? [adminSession.check()] : [])];
    await Promise.all(asked).catch(() => setFailed(true));
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

/** Leads a student without phone, school or college to the profile form, from everywhere else (specification 4.3). */
export function useForcedProfile(): void {
  const session = studentSession.use();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isIncomplete = session.state === 'signed-in' && isProfileIncomplete(session.account);
  const isAllowedHere = pathname.startsWith(links.profile()) || pathname.startsWith('/auth/');
  useEffect(() => {
    if (isIncomplete && !isAllowedHere) navigate(links.profile(), { replace: true });
  }, [isIncomplete, isAllowedHere, navigate]);
}
