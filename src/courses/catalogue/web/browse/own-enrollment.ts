import { useEffect, useState } from 'react';
import { statusOf } from '#base/platform/web/json-client.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';

/** What whoever looks at a course has of it; `asking`: nobody has seen an offer yet, and it is better not to show one. */
export type OwnEnrollment = 'none' | 'asking' | 'pending' | 'paid';

/**
 * The page of a course is the same for everybody: what the visitor has of it is asked for in the browser, once it is known
 * who is signed in. Whoever cannot be asked sees the page of everybody (trust E3).
 */
export function useOwnEnrollment(courseId: string): OwnEnrollment {
  const session = studentSession.use();
  const studentId = session.state === 'signed-in' ? session.account._id : null;
  // The page of the server shows the offer before anything is known here, and taking it away and back would flicker.
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

/** The list and not the one enrollment, whose absence would be an error in the browser's console. */
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
