import { studentSession } from '#accounts/web/session.ts';
import type { StudentEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { meaningOf, type UnsentPayment } from '#enrollments/unsent-payment.ts';
import { ApiError, api, codeOf, sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { isMarkOf } from '#platform/web/session-mark.ts';
import { forgetUnsent, keepUnsent, unsentOf } from './unsent-payments.ts';

export type Sent = { state: 'sent'; payment: UnsentPayment; enrollment: StudentEnrollment };
/** `gone`: another tab has sent it, or its student has removed it. */
export type Outcome =
  | Sent
  | { state: 'gone' }
  | { state: 'failed'; meaning: ReturnType<typeof meaningOf>; error: unknown };

/** Milliseconds until an answer that does not come is taken as lost: other tabs wait for it. */
const patience = 45_000;

/** Sends what is kept of a course, in one tab at a time. It is forgotten when it has come; what the school refuses stays, with its sentence. */
export function sendUnsent(studentId: string, courseId: string): Promise<Outcome> {
  return alone(async () => {
    const payment = unsentOf(studentId, courseId);
    if (payment === null) return { state: 'gone' };
    if (!isHere(studentId)) return { state: 'failed', meaning: 'other session', error: otherStudent() };
    try {
      const enrollment = await send(payment);
      if (stillKept(studentId, payment)) forgetUnsent(studentId, courseId);
      return { state: 'sent', payment, enrollment };
    } catch (error) {
      const meaning = meaningOf(statusOf(error), codeOf(error));
      const kept = stillKept(studentId, payment);
      if (meaning === 'refused' && kept)
        keepUnsent(studentId, { ...kept, refusal: sentenceOf(error, messages.enrollmentFailed) });
      return { state: 'failed', meaning, error };
    }
  });
}

async function send({ key, body }: UnsentPayment): Promise<StudentEnrollment> {
  const waiting = new AbortController();
  const timer = window.setTimeout(() => waiting.abort(), patience);
  try {
    const headers = { 'Idempotency-Key': key };
    return (await api('POST', '/api/students/manual-enroll', { body, headers, signal: waiting.signal })).enrollment;
  } finally {
    window.clearTimeout(timer);
  }
}

const otherStudent = () => new ApiError(409, { error: messages.otherStudent, code: 'other_student' });

/** Whoever typed it is the one who is signed in, also by the word of other tabs. */
const isHere = (studentId: string) => studentSession.known()?._id === studentId && isMarkOf('student', studentId);

/** Null where it was replaced, removed, or taken away with a logout while it was sent. */
function stillKept(studentId: string, { key, body }: UnsentPayment): UnsentPayment | null {
  const kept = unsentOf(studentId, body.courseId);
  return kept?.key === key ? kept : null;
}

/** A browser without locks sends it in each tab: it comes once all the same. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('pathshala.unsent-payments', work) : work();
