import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { readCode } from '#base/shared/readable-code.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { receiptMessages as messages } from '#money/receipts/messages.ts';
import type { Receipt } from '#money/receipts/receipt.ts';
import { ensureReceipt, lockPaid } from './issue-queries.ts';
import { findByCode, findOwnReceipt } from './receipt-queries.ts';

/**
 * Returns the student's own receipt. Answers 404 for another student's receipt and for an unconfirmed payment (trust
 * N10).
 */
export const readReceipt: Handler<'readReceipt'> = async ({ params }, { database, accountId }) => {
  const { courseId } = params;
  const receipt =
    (await findOwnReceipt(database, accountId, courseId)) ?? (await issueLate(database, accountId, courseId));
  if (!receipt) throw new Refusal('not_found', messages.notFound);
  return { receipt };
};

/** Issues the missing receipt of an enrollment that was marked as paid by an early release without receipts. */
function issueLate(database: Database, studentId: string, courseId: string): Promise<Receipt | undefined> {
  return inTransaction(database, async (transaction) => {
    const enrollmentId = await lockPaid(transaction, studentId, courseId);
    if (enrollmentId === undefined) return undefined;
    await ensureReceipt(transaction, enrollmentId);
    return findOwnReceipt(transaction, studentId, courseId);
  });
}

export const checkReceipt: Handler<'checkReceipt'> = async ({ params }, { database }) => {
  const code = readCode(params.code);
  const receipt = code === null ? undefined : await findByCode(database, code);
  if (!receipt) throw new Refusal('not_found', messages.unknown);
  return { receipt };
};
