import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Handler } from '#contract/server/handler.ts';
import { type EnrollmentRow, lockEnrollmentByNumber } from '#money/enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound } from '#money/enrollments/server/mark-enrollment.ts';
import { refuseUnexpected } from '#money/enrollments/server/transitions.ts';
import { lockExpectedPayment } from './refuse-other-payment.ts';
import { insertRefused } from './refused-match-queries.ts';
import { readChanged } from './settle-handlers.ts';

export const refuseMatch: Handler<'refuseMatch'> = async ({ params, body }, context) => {
  const { accountId, requestId } = context;
  const { studentId, courseNo, otherCourses, expected } = body;
  await inTransaction(context.database, async (transaction) => {
    const payment = await lockExpectedPayment(transaction, params.id, expected);
    const enrollments = await lockAll(transaction, studentId, [courseNo, ...otherCourses]);
    refuseOtherReference(enrollments[0], expected?.reference);
    const refusal = { payment_id: params.id, refused_by: accountId, refused_in: requestId };
    const refusals = enrollments.map(({ id, reference_key }) => ({
      ...{ ...refusal, enrollment_id: id },
      claimed_key: reference_key ?? '',
    }));
    const told = await insertRefused(transaction, refusals);
    if (told.length === 0) return;
    const actor = { kind: 'admin', id: accountId } as const;
    const after = { student_id: studentId, enrollments: told, amount_poisha: payment.amount_poisha };
    await recordAuditEvent(transaction, { actor, action: 'payment.not_this', subject: params.id, after }, context);
  });
  return readChanged(context, params.id);
};

function refuseOtherReference(enrollment: EnrollmentRow | undefined, reference: string | undefined): void {
  const refusal = reference === undefined ? null : refuseUnexpected(enrollment, { reference });
  if (refusal) throw refusal;
}

/**
 * Locks the enrollments in the order of their course numbers, which avoids deadlocks. In the result, the enrollment of
 * the first given course comes first.
 */
async function lockAll(transaction: Transaction, studentId: string, courseNos: string[]): Promise<EnrollmentRow[]> {
  const rows: EnrollmentRow[] = [];
  const [firstCourse] = courseNos;
  for (const courseNo of [...new Set(courseNos)].sort()) {
    const enrollment = await lockEnrollmentByNumber(transaction, studentId, courseNo);
    if (!enrollment) throw enrollmentNotFound();
    if (courseNo === firstCourse) rows.unshift(enrollment);
    else rows.push(enrollment);
  }
  return rows;
}
