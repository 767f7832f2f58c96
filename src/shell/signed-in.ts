import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isProfileIncomplete } from '#accounts/profile.ts';
import { loadStudent, useStudentSession } from '#accounts/web/session.ts';
import { loadAdmin, useAdminSession, wasAdminHere } from '#admin/web/session.ts';
import { links } from '#links.ts';

/** Whoever is signed in: an admin goes before a student. */
export type SignedIn = { role: 'admin' | 'student'; dashboard: string; picture: string | null };

/** Who is signed in, as the top bar shows it; null for a guest, and while the server renders. */
export function useSignedIn(): SignedIn | null {
  const admin = useAdminSession();
  const student = useStudentSession();
  if (admin.state === 'signed-in') return { role: 'admin', dashboard: links.adminDashboard(), picture: null };
  if (student.state !== 'signed-in') return null;
  const { provider, avatar } = student.student;
  return { role: 'student', dashboard: links.dashboard(), picture: provider === 'google' ? avatar : null };
}

/** Asks at the start who is signed in; says whether that failed, and asks again, with what the page needs. */
export function useSessionCheck(): { failed: boolean; retry: () => void } {
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const check = useCallback(async () => {
    setFailed(false);
    const asked = [loadStudent(), ...(wasAdminHere() ? [loadAdmin()] : [])];
    await Promise.all(asked).catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    check();
  }, [check]);
  return { failed, retry: () => check().then(revalidate) };
}

/** Leads a student without phone, school or college to the profile form, from everywhere else (specification 4). */
export function useForcedProfile(): void {
  const session = useStudentSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isIncomplete = session.state === 'signed-in' && isProfileIncomplete(session.student);
  const isAllowedHere = pathname.startsWith(links.profile()) || pathname.startsWith('/auth/');
  useEffect(() => {
    if (isIncomplete && !isAllowedHere) navigate(links.profile(), { replace: true });
  }, [isIncomplete, isAllowedHere, navigate]);
}
