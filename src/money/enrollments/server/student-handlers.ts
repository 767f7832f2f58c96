import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type Caller, Reply } from '#base/platform/server/http/handler.ts';
import { attempt, countFailure } from '#base/platform/server/limits/throttle.ts';
import { hashLongText } from '#base/platform/server/sessions/tokens.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { days } from '#base/shared/seconds.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import type { Courses } from '#contract/tables/tables.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { asOffered, findFormerPrice, lockManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import type { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { formerText, typedText } from '#money/enrollments/unsent-payment.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { openClaimed } from '#money/reconciliation/server/auto-approval.ts';
import { holdStudent } from '#people/student-accounts/server/student-queries.ts';
import { updatePayment } from './answer-queries.ts';
import { answerQuestion, questionTo, type Words } from './answer-question.ts';
import {
  type EnrollmentRow,
  findOwnEnrollment,
  insertEnrollment,
  lockEnrollment,
  type Payment,
} from './enrollment-queries.ts';
import { findBodyHash, type SentPayment, takeSentPayment } from './sent-payment-queries.ts';
import { transitionEnrollment, type WantedTransition } from './transitions.ts';

/**
 * Submits or corrects payment details (trust N1–N7), and saves an answer to the school's question. An Idempotency-Key
 * makes repeated requests harmless (trust N11). With the sender's last digits, automatic approval may open the course
 * at once.
 */
export const enroll: Handler<'enroll'> = async ({ body }, context) => {
  const { database, accountId } = context;
  const { courseId, method, reference } = body;
  const sent = await readSentPayment(body, context);
  const sender_end = sent && (await isKnown(database, sent)) ? null : await readSenderEnd(body, context);
  const payment: Payment = { method, reference, reference_key: referenceKey(method, reference), sender_end };
  const answer = await inTransaction(database, async (transaction) => {
    const isFirst = sent === null || (await takeSentPayment(transaction, sent));
    // A parallel request may have stored the key since the first check, so the details are compared again.
    if (sent && !isFirst) await isKnown(transaction, sent);
    const isNew = isFirst && (await submitPayment(transaction, courseId, payment, context, body));
    const enrollment = await findOwnEnrollment(transaction, accountId, courseId);
    if (!enrollment && !isFirst) throw new Refusal('conflict', messages.arrivedBefore, { code: 'removed_meanwhile' });
    if (!enrollment) throw new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 1 });
    return { enrollment, isNew };
  });
  const isOpened = body.senderEnd !== '' && (await openClaimed(body, context));
  // The details are stored by now. If this read fails, the answer shows the enrollment as it was.
  const opened = isOpened ? await findOwnEnrollment(database, accountId, courseId).catch(() => undefined) : undefined;
  const enrollment = opened ?? answer.enrollment;
  return answer.isNew ? { enrollment } : new Reply(200, { enrollment });
};

type Sending = Submitter & { header(name: string): string | undefined };

async function readSentPayment(body: ManualEnroll, { accountId, header }: Sending): Promise<SentPayment | null> {
  if ((body.typedBy ?? accountId) !== accountId)
    throw new Refusal('conflict', messages.otherStudent, { code: 'other_student' });
  const key = header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('invalid', messages.keyForm);
  return {
    studentId: accountId,
    key,
    bodyHash: await hashLongText(typedText(body)),
    formerHash: await hashLongText(formerText(body)),
  };
}

async function isKnown(database: Database, sent: SentPayment): Promise<boolean> {
  const known = await findBodyHash(database, sent);
  if (known !== undefined && known !== sent.bodyHash && known !== sent.formerHash)
    throw new Refusal('conflict', messages.keyReused, { code: 'idempotency_key_reused' });
  return known !== undefined;
}

const silent: Words & Pick<ManualEnroll, 'expected' | 'priceSeen'> = { answer: '', says: '', askedAt: '' };
type Submitter = Pick<Caller, 'network' | 'requestId'> & { accountId: string };

/**
 * Maximum submissions per day, of one student and from one network, with the last digits of the sender's number. More
 * look like guessing, so their digits are ignored.
 */
const senderEndsOf = { student: 6, network: 60 };
const day = days(1);

/**
 * Returns the last digits of the sender's number, for automatic approval. Null if none were given, or after too many
 * submissions with digits.
 */
async function readSenderEnd({ senderEnd }: ManualEnroll, context: Services & Submitter): Promise<string | null> {
  if (senderEnd === '') return null;
  const { database, environment, accountId, network } = context;
  const rule = (most: number) => ({ most: Math.ceil(most * environment.RATE_LIMIT_SCALE), windowSeconds: day });
  const attempts = [
    attempt('sender-end-student', accountId, rule(senderEndsOf.student)),
    attempt('sender-end-network', network, rule(senderEndsOf.network)),
  ];
  const secondsBlocked = await inTransaction(database, (transaction) => countFailure(transaction, attempts));
  return secondsBlocked > 0 ? null : senderEnd;
}

/**
 * Makes a pending enrollment, or corrects the details of the stored one. Returns whether it made one. A new enrollment
 * owes `agreedPrice`, the price of a gateway order in whole taka, whatever the course costs by now.
 */
export async function submitPayment(
  transaction: Transaction,
  courseId: string,
  payment: Payment,
  caller: Submitter,
  words: typeof silent = silent,
  agreedPrice?: number,
): Promise<boolean> {
  const { accountId } = caller;
  const student = await holdStudent(transaction, accountId);
  const kept = await lockManagedCourse(transaction, courseId);
  const known = await lockEnrollment(transaction, accountId, courseId);
  const course = kept && asOffered(kept, known !== undefined);
  const { method, reference } = payment;
  const sent = { payment: { method, reference }, expected: words.expected };
  const wanted = { name: 'submit', facts: { student, course, sent }, accountId, caller } as const;
  if (!known) {
    const enrollment = course && {
      id: newId(),
      student_id: accountId,
      course_id: course.id,
      ...(await frozenPrice(transaction, course, { agreed: agreedPrice, seen: words.priceSeen })),
    };
    const isNew = await transitionEnrollment(transaction, { ...wanted, from: 'new' }, async () => {
      const isInserted = enrollment && (await insertEnrollment(transaction, { ...enrollment, ...payment }));
      return isInserted ? { subject: enrollment.id } : null;
    });
    if (isNew) return true;
  }
  const stored = known ?? (await lockEnrollment(transaction, accountId, courseId));
  if (stored) await correct(transaction, stored, { payment, words }, wanted);
  return false;
}

type Prices = {
  agreed?: number | undefined;
  seen: number | undefined;
};

/**
 * Returns the price to store (trust N5): the agreed price of a gateway order, else a price of the last 14 days that the
 * student saw, else today's.
 */
export async function frozenPrice(transaction: Transaction, course: Selectable<Courses>, { agreed, seen }: Prices) {
  const { fee_poisha, discount } = course;
  const amount_due = discountedPrice(fee_poisha / 100, discount);
  const today = { fee_poisha, discount, amount_due };
  const wanted = agreed ?? seen ?? amount_due;
  if (wanted === amount_due) return today;
  if (agreed !== undefined) return { fee_poisha: agreed * 100, discount: 0, amount_due: agreed };
  const former = await findFormerPrice(transaction, course.id, wanted);
  return former ? { ...former, amount_due: wanted } : { ...today, price_seen: wanted };
}

async function correct(
  transaction: Transaction,
  stored: EnrollmentRow,
  { payment, words }: { payment: Payment; words: Words },
  { caller, ...wanted }: Omit<WantedTransition, 'from' | 'accountId' | 'caller'> & { caller: Submitter },
): Promise<void> {
  const { accountId } = caller;
  const facts = { ...wanted.facts, payment: stored };
  const question = await questionTo(transaction, stored, words);
  const move = { ...wanted, accountId, caller, from: stored.status, facts };
  let isCorrected = false;
  await transitionEnrollment(transaction, move, async () => {
    const { method, reference, sender_end } = payment;
    const isSame = stored.method === method && stored.reference === reference;
    if (isSame && (sender_end === null || stored.sender_end === sender_end)) return null;
    isCorrected = (await updatePayment(transaction, stored, payment)).isCorrection;
    const before = { method: stored.method, reference: stored.reference, sender_end: stored.sender_end };
    return { subject: stored.id, before, after: { method, reference, sender_end } };
  });
  await answerQuestion(transaction, stored, { question, words, isCorrected }, caller);
}
