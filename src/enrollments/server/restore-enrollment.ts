import { isErased, lockStudent } from '#accounts/server/student-queries.ts';
import { findCourseNumber } from '#catalogue/server/course-number-queries.ts';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { putDuesBack, recountDues } from '#dues/server/due-queries.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { lockPaymentsOf } from '#payments/server/settlement-queries.ts';
import { ensureReceipt } from '#receipts/server/issue-queries.ts';
import { Refusal } from '#shared/refusal.ts';
import { duesIn, lockDeletedEnrollment, settlementsIn, unarchiveEnrollment } from './deleted-enrollment-queries.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';
import { settleAgain } from './mark-again.ts';
import { moneyFacts, moveEnrollment } from './moves.ts';

export type RestoredEnrollment = { email: string; courseNo: string; status: EnrollmentRow['status'] };

/** Brings a deleted enrollment back as it was, also one of a deleted course; only the school's operator can (trust N9). */
export async function restoreEnrollment(database: Database, id: string): Promise<RestoredEnrollment> {
  return inTransaction(database, async (transaction) => {
    const enrollment = await lockDeletedEnrollment(transaction, id);
    if (!enrollment) throw new Refusal('not_found', messages.notDeleted);
    const settlements = settlementsIn(enrollment);
    await lockPaymentsOf(
      transaction,
      [],
      settlements.map(({ payment_id }) => payment_id),
    );
    const student = await lockStudent(transaction, enrollment.student_id);
    if (!student || isErased(student)) throw new Refusal('conflict', messages.studentGone);
    const courseNo = await findCourseNumber(transaction, enrollment.course_id);
    if (courseNo === null) throw new Refusal('conflict', messages.courseGone);
    const from = enrollment.status === 'paid' ? 'deletedPaid' : 'deletedPending';
    const wanted = { name: 'restore', from, facts: {}, accountId: null } as const;
    await moveEnrollment(transaction, wanted, async () => {
      if (!(await unarchiveEnrollment(transaction, enrollment))) throw new Refusal('conflict', messages.submittedAgain);
      for (const settlement of settlements) await settleAgain(transaction, settlement, messages.paymentUsedMeanwhile);
      await putDuesBack(transaction, duesIn(enrollment));
      await recountDues(transaction, { ...enrollment, id });
      await ensureReceipt(transaction, id);
      return { subject: id, after: moneyFacts(enrollment) };
    });
    return { email: student.email, courseNo, status: enrollment.status };
  });
}
