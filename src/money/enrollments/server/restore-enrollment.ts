import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { findCourseNumber } from '#courses/catalogue/server/course-number-queries.ts';
import { recountDues, restoreDues } from '#money/dues/server/due-queries.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { countSettled, lockPaymentsOf } from '#money/payments/server/settlement-queries.ts';
import { ensureReceipt } from '#money/receipts/server/issue-queries.ts';
import { isErased, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { duesIn, lockDeletedEnrollment, settlementsIn, unarchiveEnrollment } from './deleted-enrollment-queries.ts';
import { dependentRowsIn, putRowsBack, validateReceipts } from './dependent-rows-queries.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';
import { refuseUsed, settleAgain } from './mark-again.ts';
import { moneyFacts, transitionEnrollment, type WantedTransition } from './transitions.ts';

export type RestoredEnrollment = { email: string; courseNo: string; status: EnrollmentRow['status'] };
type By = Pick<WantedTransition, 'accountId' | 'caller'> & { name: 'restore' | 'bringBack' };

export async function restoreEnrollment(database: Database, id: string): Promise<RestoredEnrollment> {
  return inTransaction(database, async (transaction) => {
    const { email, courseNo, status } = await bringBack(transaction, id, { name: 'restore', accountId: null });
    return { email, courseNo, status };
  });
}

/** Restores a deleted enrollment with all its dependent rows, even if the course was deleted. */
export async function bringBack(
  transaction: Transaction,
  id: string,
  by: By,
): Promise<RestoredEnrollment & { position: number }> {
  const enrollment = await lockDeletedEnrollment(transaction, id);
  if (!enrollment) throw new Refusal('not_found', messages.notDeleted);
  const settlements = settlementsIn(enrollment);
  const paymentIds = settlements.map(({ payment_id }) => payment_id);
  await lockPaymentsOf(transaction, [], paymentIds);
  const student = await lockStudent(transaction, enrollment.student_id);
  if (!student || isErased(student)) throw new Refusal('conflict', messages.studentGone, { code: 'student_gone' });
  const courseNo = await findCourseNumber(transaction, enrollment.course_id);
  if (courseNo === null) throw new Refusal('conflict', messages.courseGone, { code: 'course_gone' });
  const from = enrollment.status === 'paid' ? 'deletedPaid' : 'deletedPending';
  let position = 0;
  await transitionEnrollment(transaction, { ...by, from, facts: {} }, async () => {
    const place = await unarchiveEnrollment(transaction, enrollment);
    if (place === null) throw new Refusal('conflict', messages.submittedAgain, { code: 'submitted_again' });
    position = place;
    const kept = dependentRowsIn(enrollment);
    const { settlements: rows, dues, credits } = kept;
    for (const settlement of settlements) {
      if (rows) await refuseUsed(transaction, settlement, messages.paymentUsedMeanwhile);
      else await settleAgain(transaction, settlement, messages.paymentUsedMeanwhile);
    }
    // Archived copies from earlier releases have dues and credits outside of `kept`.
    if (!dues && !credits) await restoreDues(transaction, duesIn(enrollment));
    await putRowsBack(transaction, kept);
    if (rows) await countSettled(transaction, paymentIds);
    await recountDues(transaction, { ...enrollment, id });
    await validateReceipts(transaction, id, kept);
    await ensureReceipt(transaction, id);
    return { subject: id, after: moneyFacts(enrollment) };
  });
  return { email: student.email, courseNo, status: enrollment.status, position };
}
