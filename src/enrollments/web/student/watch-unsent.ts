import '#known-learning-answers.ts';
import { studentSession } from '#accounts/web/session.ts';
import { unsentTexts as texts } from '#enrollments/unsent-messages.ts';
import { standingOf, wantedNow } from '#enrollments/unsent-payment.ts';
import { statusOf } from '#platform/web/api-client.ts';
import { sayAtLanding } from '#platform/web/landing.ts';
import { createRetries } from '#platform/web/line.ts';
import { stopsSending } from '#shared/unsent-items.ts';
import { type Outcome, type Sent, sendUnsent } from './send-unsent.ts';
import { keepUnsent, unsentOf, unsentPayments } from './unsent-payments.ts';

// When what is not sent yet goes: at the start of the application, when the school answers again, and by a press.

const retries = createRetries(sendWaiting);
let hasBegun = false;

/** Whether a screen tells of it in its own way. */
type Hearer = (sent: Sent) => boolean;
const hearers = new Set<Hearer>();

/** Hears of each payment that has come by itself, until what comes back is called. */
export function onSent(hear: Hearer): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Sends what waits, once for the document; later what is typed says so itself. */
export function watchUnsent(): void {
  if (hasBegun) return;
  hasBegun = true;
  sendWaiting();
}

/** A sending has found no line: it goes when the school answers. */
export const sendWhenAnswered = retries.again;

/** By its student's word, whatever kept it. */
export async function sendByPress(studentId: string, courseId: string): Promise<Outcome> {
  const payment = unsentOf(studentId, courseId);
  if (payment) keepUnsent(studentId, wantedNow(payment, Date.now()));
  const outcome = await sendUnsent(studentId, courseId);
  follow(outcome);
  return outcome;
}

/** What goes by itself, as far as the school answers. */
export async function sendWaiting(): Promise<void> {
  const student = await studentSession.load().catch(() => undefined);
  // Whoever is signed in can be asked only when there is a line.
  if (student === undefined) return sendWhenAnswered();
  if (student === null) return;
  for (const { body, ...payment } of unsentPayments(student._id)) {
    if (standingOf(payment, Date.now()) !== 'waiting') continue;
    const outcome = await sendUnsent(student._id, body.courseId);
    follow(outcome);
    if (outcome.state === 'failed' && stopsSending(statusOf(outcome.error))) return;
    if (outcome.state === 'failed' && outcome.meaning === 'other session') return;
  }
}

function follow(outcome: Outcome): void {
  if (outcome.state === 'sent') {
    retries.succeeded();
    const isTold = [...hearers].some((hear) => hear(outcome));
    if (!isTold) sayAtLanding(texts.sent(outcome.payment.course.title));
  } else if (outcome.state === 'failed' && outcome.meaning === 'no answer') sendWhenAnswered();
  else if (outcome.state === 'failed' && outcome.meaning === 'other session') studentSession.notice();
}
