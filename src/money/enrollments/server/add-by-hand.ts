import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { lockManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import { handMessages as messages } from '#money/enrollments/hand-messages.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { holdStudent } from '#people/student-accounts/server/student-queries.ts';
import { insertEnrollment, lockEnrollment } from './enrollment-queries.ts';
import { moneyFacts, transitionEnrollment } from './transitions.ts';

/** `price` is in whole taka. */
type Added = {
  studentId: string;
  courseId: string;
  method: PaymentMethod;
  reference: string;
  price: number;
  reason: string;
};
type AdminCaller = Pick<Caller, 'network' | 'requestId'> & { accountId: string };

/**
 * Adds a pending enrollment, even to a closed course, and returns the course number. A special price is stored as a fee
 * without discount, so that the receipt shows it.
 */
export async function addByHand(
  transaction: Transaction,
  { studentId, courseId, method, reference, price, reason }: Added,
  caller: AdminCaller,
): Promise<string> {
  await holdStudent(transaction, studentId);
  const course = await lockManagedCourse(transaction, courseId);
  const isKnown = (await lockEnrollment(transaction, studentId, courseId)) !== undefined;
  const known = () => new Refusal('conflict', messages.enrolledAlready, { code: 'already_enrolled' });
  if (isKnown) throw known();
  const offered = course && discountedPrice(course.fee_poisha / 100, course.discount);
  if (course && price !== offered && reason === '')
    throw new Refusal('invalid', messages.reasonMissing, { fields: { reason: messages.reasonMissing } });
  const move = { name: 'add', from: 'new', accountId: caller.accountId, caller, facts: { course } } as const;
  await transitionEnrollment(transaction, move, async () => {
    if (!course) return null;
    const { fee_poisha, discount, id: course_id } = course;
    const frozen = price === offered ? { fee_poisha, discount } : { fee_poisha: price * 100, discount: 0 };
    const payment = { method, reference, reference_key: referenceKey(method, reference), sender_end: null };
    const row = { id: newId(), student_id: studentId, course_id, ...frozen, amount_due: price, ...payment };
    if (!(await insertEnrollment(transaction, row))) throw known();
    const facts = moneyFacts({ ...row, status: 'pending', created_at: '', paid_at: null });
    return { subject: row.id, after: { ...facts, ...(reason === '' ? {} : { reason }) } };
  });
  return course?.course_no ?? '';
}
