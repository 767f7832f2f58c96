import { inTransaction } from '#base/database/in-transaction.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { addByHand } from '#money/enrollments/server/add-by-hand.ts';
import { markByHand } from '#money/enrollments/server/mark-handlers.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { findStudentById, isErased } from '#people/student-accounts/server/student-queries.ts';

/**
 * A course that somebody has paid for at the school’s own table, or gets for a reason: the enrollment, and where it is paid the same
 * mark as any other, so that receipt, day book and SMS come of it.
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
