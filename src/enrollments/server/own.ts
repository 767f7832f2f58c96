import { findStudentById } from '#accounts/server/student-queries.ts';
import type { AdminCourse } from '#catalogue/course.ts';
import { discountedPrice } from '#catalogue/price.ts';
import { findLiveCourse } from '#catalogue/server/course-queries.ts';
import type { Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { referenceKey } from '#payments/reference.ts';
import { recordAct } from '#platform/server/audit.ts';
import { type Caller, type Handler, Reply } from '#platform/server/handler.ts';
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
  const { database, accountId } = context;
  const student = await findStudentById(database, accountId);
  if (!student?.phone) throw new Refusal('forbidden', messages.profileIncomplete, { code: 'profile_incomplete' });
  const course = await findLiveCourse(database, body.courseId);
  if (!course) throw new Refusal('not_found', messages.courseNotFound);
  const { method, reference } = body;
  const payment: Payment = { method, reference, reference_key: referenceKey(method, reference) };
  const isNew = await inTransaction(database, (transaction) =>
    submit(transaction, accountId, course, payment, context),
  );
  const enrollment = await findOwnEnrollment(database, accountId, course._id);
  if (!enrollment) throw new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 1 });
  return isNew ? { enrollment } : new Reply(200, { enrollment });
};

/** Whether a new enrollment came of it. */
async function submit(
  transaction: Transaction,
  studentId: string,
  course: AdminCourse,
  payment: Payment,
  caller: Caller,
): Promise<boolean> {
  const known = await lockEnrollment(transaction, studentId, course._id);
  if (!known) {
    if (course.courseStatus === 'closed') {
      throw new Refusal('conflict', messages.closed, { code: 'enrollment_closed' });
    }
    const isNew = await insertEnrollment(transaction, {
      id: newId(),
      student_id: studentId,
      course_id: course._id,
      ...payment,
      fee_poisha: Math.round(course.courseFee * 100),
      discount: course.discount,
      amount_due: discountedPrice(course.courseFee, course.discount),
    });
    if (isNew) return true;
  }
  // Without a known row a parallel submission was faster: this one corrects it.
  const stored = known ?? (await lockEnrollment(transaction, studentId, course._id));
  if (stored) await correct(transaction, stored, payment, caller);
  return false;
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
