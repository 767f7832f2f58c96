import type { Student } from '#accounts/student.ts';
import { api, statusOf } from '#platform/web/api-client.ts';
import { createStore, shareAsking } from '#platform/web/store.ts';

/** The student's session as this tab knows it: not asked yet, signed out, or signed in. */
export type StudentSession = { state: 'unknown' } | { state: 'signed-out' } | { state: 'signed-in'; student: Student };

const session = createStore<StudentSession>({ state: 'unknown' });

/** Renders again whenever the student signs in or out. */
export const useStudentSession = session.use;

const askServer = shareAsking(async (): Promise<Student | null> => {
  try {
    const { student } = await api('GET', '/api/students/me');
    signedIn(student);
    return student;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    signedOut();
    return null;
  }
});

/** Asks the server once who is signed in; a 401 means nobody (specification 4). Other failures reject. */
export async function loadStudent({ again = false } = {}): Promise<Student | null> {
  const known = session.read();
  if (known.state === 'unknown' || again) return await askServer();
  return known.state === 'signed-in' ? known.student : null;
}

export function signedIn(student: Student): void {
  session.write({ state: 'signed-in', student });
}

export function signedOut(): void {
  session.write({ state: 'signed-out' });
}

/** One logout call and, if it fails, a second by the other path; then the session is forgotten (specification 4). */
export async function logout(): Promise<void> {
  try {
    await api('POST', '/api/auth/logout');
  } catch {
    await api('POST', '/api/students/logout').catch(() => undefined);
  }
  signedOut();
}
