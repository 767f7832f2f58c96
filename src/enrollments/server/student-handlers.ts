import { holdStudent } from '#accounts/server/student-queries.ts';
import { discountedPrice } from '#catalogue/price.ts';
import { holdLiveCourse } from '#catalogue/server/course-queries.ts';
import type { Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Courses } from '#database/tables.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { referenceKey } from '#payments/reference.ts';
import { recordAct } from '#platform/server/audit/audit.ts';
import { type Caller, type Handler, Reply } from '#platform/server/http/handler.ts';
import { newId } from '#platform/server/ids.ts';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  type EnrollmentRow,
  findOwnEnrollment,
  findOwnEnrollments,
  insertEnrollment,
  lockEnrollment,
  type Payment,
  updatePayment,
} from './enrollment-queries.ts';

export const listOwnEnrollments: Handler<'listOwnEnrollments'> = async (_request, { database, accountId }) => {
  return { enrollments: await findOwnEnrollments(database, accountId) };
};

export const readOwnEnrollment: Handler<'readOwnEnrollment'> = async ({ params }, { database, accountId }) => {
  const enrollment = await findOwnEnrollment(database, accountId, params.courseId);
  if (!enrollment) throw new Refusal('not_found', messages.notFound);
  return enrollment;
};

/** Submits payment details, or corrects them while the payment is pending (trust N1–N7). */
export const enroll: Handler<'enroll'> = async ({ body }, context) => {
  const { courseId, method, reference } = body;
  const payment: Payment = { method, reference, reference_key: referenceKey(method, reference) };
  return inTransaction(context.database, async (transaction) => {
    const isNew = await submit(transaction, courseId, payment, context);
    const enrollment = await findOwnEnrollment(transaction, context.accountId, courseId);
    if (!enrollment) throw new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 1 });
    return isNew ? { enrollment } : new Reply(200, { enrollment });
  });
};

type StudentCaller = Caller & { accountId: string };

/** Judges student and course as they are until the transaction ends. Whether a new enrollment came of it. */
async function submit(
  transaction: Transaction,
  courseId: string,
  payment: Payment,
  caller: StudentCaller,
): Promise<boolean> {
  const student = await holdStudent(transaction, caller.accountId);
  if (!student?.phone) throw new Refusal('forbidden', messages.profileIncomplete, { code: 'profile_incomplete' });
  const course = await holdLiveCourse(transaction, courseId);
  if (!course) throw new Refusal('not_found', messages.courseNotFound);
  const known = await lockEnrollment(transaction, student.id, course.id);
  if (!known) {
    if (course.status === 'closed') throw new Refusal('conflict', messages.closed, { code: 'enrollment_closed' });
    const owner = { id: newId(), student_id: student.id, course_id: course.id };
    if (await insertEnrollment(transaction, { ...owner, ...payment, ...priceOf(course) })) return true;
  }
  // Without a known row a parallel submission was faster: this one corrects it.
  const stored = known ?? (await lockEnrollment(transaction, student.id, course.id));
  if (stored) await correct(transaction, stored, payment, caller);
  return false;
}

/** Frozen with the enrollment (trust N5). */
function priceOf({ fee_poisha, discount }: Pick<Courses, 'fee_poisha' | 'discount'>) {
  return { fee_poisha, discount, amount_due: discountedPrice(fee_poisha / 100, discount) };
}

/** The same details change nothing; others replace them, and the audit log keeps the former ones (trust N3). */
async function correct(transaction: Transaction, stored: EnrollmentRow, payment: Payment, caller: Caller) {
  if (stored.status === 'paid') throw new Refusal('conflict', messages.alreadyPaid, { code: 'already_paid' });
  const { method, reference } = payment;
  if (stored.method === method && stored.reference === reference) return;
  await updatePayment(transaction, stored.id, payment);
  await recordAct(
    transaction,
    {
      actor: { kind: 'student', id: stored.student_id },
      action: 'enrollment.corrected',
      subject: stored.id,
      before: { method: stored.method, reference: stored.reference },
      after: { method, reference },
    },
    caller,
  );
}
