import { useEffect, useState } from 'react';
import { statusOf } from '#base/platform/web/json-client.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';

/** `asking`: the server has not answered yet whether the student is enrolled, so the enroll button is not shown. */
export type OwnEnrollment = 'none' | 'asking' | 'pending' | 'paid';

/**
 * Public pages are the same for all visitors, so the browser asks for the student's enrollment afterwards. If that
 * fails, returns `none`, and the page stays as visitors see it (trust E3).
 */
export function useOwnEnrollment(courseId: string): OwnEnrollment {
  const session = studentSession.use();
  const studentId = session.state === 'signed-in' ? session.account._id : null;
  // True if no session was known when the page opened, so that it already shows the enroll button. Hiding the button
  // while the server is asked would flicker.
  const [isOffered] = useState(() => studentSession.known() === null);
  const [found, setFound] = useState<{ of: string; own: OwnEnrollment } | null>(null);
  const of = `${studentId} ${courseId}`;

  useEffect(() => {
    if (studentId === null) return;
    let isCurrent = true;
    findOwn(courseId).then((own) => isCurrent && setFound({ of: `${studentId} ${courseId}`, own }));
    return () => {
      isCurrent = false;
    };
  }, [studentId, courseId]);

  if (studentId === null) return 'none';
  if (found?.of === of) return found.own;
  return isOffered ? 'none' : 'asking';
}

type Listed = { courseId: string; status: string };

/** Reads all own enrollments, because browsers log a 404 for a single one as an error. */
async function findOwn(courseId: string): Promise<OwnEnrollment> {
  try {
    const answer: Listed[] | { enrollments?: Listed[] } = await api('GET', '/api/students/enrollments');
    const list = Array.isArray(answer) ? answer : (answer.enrollments ?? []);
    const own = list.find((one) => one.courseId === courseId);
    if (!own) return 'none';
    return own.status === 'paid' ? 'paid' : 'pending';
  } catch (error) {
    if (statusOf(error) === 401) studentSession.signedOut();
    return 'none';
  }
}
