import { inTransaction } from '#database/in-transaction.ts';
import type { MarkingMany } from '#enrollments/mark-many.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { lockWithPayments } from '#enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound, markEnrollment } from '#enrollments/server/mark-enrollment.ts';
import { rowByRow } from '#enrollments/server/row-by-row.ts';
import { countTold } from '#enrollments/server/told-queries.ts';
import { findNewestActs } from '#platform/server/audit/audit-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { markByHand } from './mark-handlers.ts';
import { type DeskCaller, refuseRefunded } from './release-payment.ts';

type Row = MarkingMany['items'][number];

/**
 * Marks what an admin ticked in the queue, each row in a transaction of its own, with its line in the audit log: where nobody else
 * has marked it since it was ticked, and the student has named no other payment.
 */
export const markManyEnrollments: Handler<'markManyEnrollments'> = async ({ body }, context) => {
  const { done, refused } = await rowByRow(body.items, context, async ({ studentId, courseNo, ...payment }) => {
    const wanted = { studentId, courseNo, seen: { ...payment, status: 'pending' } } as const;
    const { paid } = await inTransaction(context.database, (transaction) => markByHand(transaction, wanted, context));
    return { studentId, courseNo, amount: paid };
  });
  return { marked: done, refused: refused.map(ofEnrollment), press: context.requestId };
};

type Refused = { item: Pick<Row, 'studentId' | 'courseNo'>; code: string; error: string };
const ofEnrollment = ({ item: { studentId, courseNo }, code, error }: Refused) => ({
  studentId,
  courseNo,
  code,
  error,
});

/** Takes a press back, row by row; what was changed again since stays as it is now. */
export const unmarkManyEnrollments: Handler<'unmarkManyEnrollments'> = async ({ body: { press, items } }, context) => {
  const { done, refused } = await rowByRow(items, context, async ({ studentId, courseNo }) => {
    const { paid } = await unmark({ studentId, courseNo, press }, context);
    return { studentId, courseNo, amount: paid };
  });
  const told = await countTold(context.database, context.requestId);
  return { pending: done, refused: refused.map(ofEnrollment), told };
};

type MarkedBy = { studentId: string; courseNo: string; press: string };

function unmark({ studentId, courseNo, press }: MarkedBy, caller: DeskCaller) {
  return inTransaction(caller.database, async (transaction) => {
    const { stored, held } = await lockWithPayments(transaction, studentId, courseNo);
    if (!stored) throw enrollmentNotFound();
    const newest = (await findNewestActs(transaction, [stored.id])).get(stored.id);
    if (stored.status !== 'paid' || newest?.request_id !== press)
      throw new Refusal('conflict', messages.changedMeanwhile, { code: 'changed_since' });
    await refuseRefunded(transaction, [stored.id]);
    const wanted = { studentId, courseNo, status: 'pending', seen: undefined, held } as const;
    return markEnrollment(transaction, wanted, caller);
  });
}
