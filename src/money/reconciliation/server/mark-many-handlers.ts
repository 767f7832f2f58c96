import { inTransaction } from '#base/database/in-transaction.ts';
import { findNewestAuditEvents } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { EnrollmentStatus } from '#money/enrollments/enrollment.ts';
import type { MarkingMany } from '#money/enrollments/mark-many.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { lockWithPayments } from '#money/enrollments/server/enrollment-queries.ts';
import { findStepBack, markAgain } from '#money/enrollments/server/mark-again.ts';
import { enrollmentNotFound, markEnrollment } from '#money/enrollments/server/mark-enrollment.ts';
import { markByHand } from '#money/enrollments/server/mark-handlers.ts';
import { countNotified } from '#money/enrollments/server/notified-queries.ts';
import { rowByRow } from '#money/enrollments/server/row-by-row.ts';
import { expectedIn } from '#money/enrollments/server/transitions.ts';
import { type DeskCaller, refuseRefunded } from './release-payment.ts';

type Row = MarkingMany['items'][number];

/**
 * Marks the ticked enrollments as paid, each in its own transaction. Refuses a row that was marked since the admin saw
 * it, or whose student has submitted another transaction ID.
 */
export const markManyEnrollments: Handler<'markManyEnrollments'> = async ({ body }, context) => {
  const { done, refused } = await rowByRow(body.items, context, async ({ studentId, courseNo, ...payment }) => {
    const wanted = { studentId, courseNo, expected: expectedIn({ ...payment, status: 'pending' }) } as const;
    const { enrollment } = await inTransaction(context.database, (transaction) =>
      markByHand(transaction, wanted, context),
    );
    return { studentId, courseNo, amount: enrollment.paid };
  });
  return { marked: done, refused: refused.map(ofEnrollment), operationId: context.requestId };
};

type Refused = { item: Pick<Row, 'studentId' | 'courseNo'>; code: string; error: string };
const ofEnrollment = ({ item: { studentId, courseNo }, code, error }: Refused) => ({
  studentId,
  courseNo,
  code,
  error,
});

/**
 * Undoes a request row by row, in both directions: paid becomes pending, and pending becomes paid. Rows that were
 * changed since stay as they are.
 */
export const unmarkManyEnrollments: Handler<'unmarkManyEnrollments'> = async (
  { body: { operationId, items } },
  context,
) => {
  const { done, refused } = await rowByRow(items, context, ({ studentId, courseNo }) =>
    takeBack({ studentId, courseNo, operationId }, context),
  );
  const told = await countNotified(context.database, context.requestId);
  const rows = (status: EnrollmentStatus) => done.filter((one) => one.status === status).map(({ row }) => row);
  return { pending: rows('pending'), paid: rows('paid'), refused: refused.map(ofEnrollment), told };
};

type DoneBy = { studentId: string; courseNo: string; operationId: string };

function takeBack({ studentId, courseNo, operationId }: DoneBy, caller: DeskCaller) {
  return inTransaction(caller.database, async (transaction) => {
    const step = await findStepBack(transaction, { studentId, courseNo, operationId });
    const { stored, held } = await lockWithPayments(transaction, studentId, courseNo, step?.paymentIds);
    if (!stored) throw enrollmentNotFound();
    const newest = (await findNewestAuditEvents(transaction, [stored.id])).get(stored.id);
    if (stored.status !== (step ? 'pending' : 'paid') || newest?.request_id !== operationId)
      throw new Refusal('conflict', messages.changedMeanwhile, { code: 'changed_since' });
    const row = { studentId, courseNo, amount: stored.amount_due };
    if (step) {
      await markAgain(transaction, stored, step, caller);
      return { status: 'paid', row } as const;
    }
    await refuseRefunded(transaction, [stored.id]);
    await markEnrollment(transaction, { studentId, courseNo, status: 'pending', expected: undefined, held }, caller);
    return { status: 'pending', row } as const;
  });
}
