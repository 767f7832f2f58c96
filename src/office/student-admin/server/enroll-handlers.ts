import { inTransaction } from '#base/database/in-transaction.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { addByHand } from '#money/enrollments/server/add-by-hand.ts';
import { markByHand } from '#money/enrollments/server/mark-handlers.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { findStudentById, isErased } from '#people/student-accounts/server/student-queries.ts';

/**
 * Enrolls a student who paid in person or gets the course free. With `paid`, the enrollment is marked as paid in the
 * usual way, with receipt, SMS and day book.
 */
export const enrollByHand: Handler<'enrollByHand'> = async ({ params: { studentId }, body }, context) => {
  const { paid, ...added } = body;
  return inTransaction(context.database, async (transaction) => {
    const student = await findStudentById(transaction, studentId);
    if (!student) throw new Refusal('not_found', messages.noSuchStudent);
    if (isErased(student)) throw new Refusal('conflict', messages.erased, { code: 'student_erased' });
    const courseNo = await addByHand(transaction, { studentId, ...added }, context);
    if (!paid) return { status: 'pending' as const, courseNo };
    await markByHand(transaction, { studentId, courseNo, expected: undefined }, context);
    return { status: 'paid' as const, courseNo };
  });
};
