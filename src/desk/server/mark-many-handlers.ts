import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { MarkingMany } from '#enrollments/mark-many.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { lockEnrollmentByNumber } from '#enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound, markEnrollment } from '#enrollments/server/mark-enrollment.ts';
import { rowByRow } from '#enrollments/server/row-by-row.ts';
import { referenceKey } from '#payments/reference.ts';
import { findOpenByKeys, findPayments } from '#payments/server/payment-queries.ts';
import { findNewestActs } from '#platform/server/audit/audit-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { matchPayments } from './match-payments.ts';
import type { DeskCaller } from './release-payment.ts';
import { settle } from './settle-handlers.ts';

type Row = MarkingMany['items'][number];
const nameOf = ({ studentId, courseNo }: Pick<Row, 'studentId' | 'courseNo'>) => `${studentId} ${courseNo}`;

/**
 * Marks what an admin ticked in the queue, each row in a transaction of its own, with its line in the audit log. Money that came and
 * is certainly of one of them settles it: nobody has to look for whose it was afterwards.
 */
export const markManyEnrollments: Handler<'markManyEnrollments'> = async ({ body }, context) => {
  const certain = await findCertain(context.database, body.items);
  const { done, refused } = await rowByRow(body.items, context, async (row) => {
    const { paid } = await mark(row, certain.get(nameOf(row)), context);
    return { studentId: row.studentId, courseNo: row.courseNo, amount: paid };
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

/** Whose free payment is certain: student and course → its id. */
async function findCertain(database: Database, rows: readonly Row[]): Promise<Map<string, string>> {
  const keys = rows.flatMap(({ method, reference }) => referenceKey(method, reference) ?? []);
  const open = await findOpenByKeys(database, keys);
  const matched = await matchPayments(
    database,
    await findPayments(
      database,
      open.map(({ id }) => id),
    ),
  );
  return new Map(
    matched.flatMap(({ id, state, enrollments: [first] }) =>
      state === 'certain' && first ? [[nameOf(first), id] as const] : [],
    ),
  );
}

/** Nobody else has marked it since it was ticked, and the student has named no other payment. */
function mark({ studentId, courseNo, ...payment }: Row, paymentId: string | undefined, caller: DeskCaller) {
  const seen = { ...payment, status: 'pending' } as const;
  if (paymentId !== undefined) return settle({ paymentId, studentId, courseNo, ...seen, state: 'certain' }, caller);
  const wanted = { studentId, courseNo, status: 'paid', seen } as const;
  return inTransaction(caller.database, (transaction) => markEnrollment(transaction, wanted, caller));
}

/** Takes a press back, row by row; what was changed again since stays as it is now. */
export const unmarkManyEnrollments: Handler<'unmarkManyEnrollments'> = async ({ body: { press, items } }, context) => {
  const { done, refused } = await rowByRow(items, context, async ({ studentId, courseNo }) => {
    const { paid } = await unmark({ studentId, courseNo, press }, context);
    return { studentId, courseNo, amount: paid };
  });
  return { pending: done, refused: refused.map(ofEnrollment) };
};

type MarkedBy = { studentId: string; courseNo: string; press: string };

function unmark({ studentId, courseNo, press }: MarkedBy, caller: DeskCaller) {
  return inTransaction(caller.database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, studentId, courseNo);
    if (!stored) throw enrollmentNotFound();
    const newest = (await findNewestActs(transaction, [stored.id])).get(stored.id);
    if (stored.status !== 'paid' || newest?.request_id !== press)
      throw new Refusal('conflict', messages.changedMeanwhile, { code: 'changed_since' });
    const wanted = { studentId, courseNo, status: 'pending', seen: undefined } as const;
    return markEnrollment(transaction, wanted, caller);
  });
}
