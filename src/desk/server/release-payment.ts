import type { Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { deskMessages as messages } from '#desk/messages.ts';
import { markEnrollment } from '#enrollments/server/mark-enrollment.ts';
import { updateSetAside } from '#payments/server/payment-queries.ts';
import { listSettlementsOf, lockPayment } from '#payments/server/settlement-queries.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Caller, Services } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { findClaimsByIds } from './claim-queries.ts';

export type DeskCaller = Services & Caller & { accountId: string };

/**
 * Makes a payment free again: the enrollments that it settled are pending, and all their payments free; one that was set
 * aside is looked at again. Each has its line in the audit log.
 */
export function releasePaymentById(id: string, caller: DeskCaller): Promise<void> {
  return inTransaction(caller.database, async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
    const settlements = await listSettlementsOf(transaction, 'payment_id', [id]);
    if (settlements.length === 0 && payment.set_aside_at === null)
      throw new Refusal('conflict', messages.nothingToRelease, { code: 'payment_free' });
    await releaseEnrollments(
      transaction,
      settlements.map(({ enrollment_id }) => enrollment_id),
      caller,
    );
    if (payment.set_aside_at === null) return;
    await updateSetAside(transaction, id, null);
    const actor = { kind: 'admin', id: caller.accountId } as const;
    const before = { reason: payment.set_aside_reason, amount_poisha: payment.amount_poisha };
    await recordAct(transaction, { actor, action: 'payment.brought_back', subject: id, before }, caller);
  });
}

async function releaseEnrollments(transaction: Transaction, ids: string[], caller: DeskCaller): Promise<void> {
  for (const { studentId, courseNo } of await findClaimsByIds(transaction, ids)) {
    await markEnrollment(transaction, { studentId, courseNo, status: 'pending', seen: undefined }, caller);
  }
}
