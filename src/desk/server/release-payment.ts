import type { Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { deskMessages as messages } from '#desk/messages.ts';
import { refundRefusals } from '#desk/refund-messages.ts';
import { lockEnrollmentByNumber } from '#enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound, markEnrollment } from '#enrollments/server/mark-enrollment.ts';
import { moneyFacts, moveEnrollment } from '#enrollments/server/moves.ts';
import { bringBack } from '#payments/server/payment-queries.ts';
import { endRefund, isRefundedSince, listRefundsOf } from '#payments/server/refund-queries.ts';
import {
  countSettled,
  type Held,
  listSettlementsOf,
  lockPayment,
  lockPaymentsOf,
  type PaymentRow,
  releaseFrom,
  releasePaymentsOf,
} from '#payments/server/settlement-queries.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Caller, Services } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { deleteRefused, findClaimsByIds } from './claim-queries.ts';
import { findAddedBy } from './history-queries.ts';

export type DeskCaller = Services & Caller & { accountId: string };

const nothingToRelease = () => new Refusal('conflict', messages.nothingToRelease, { code: 'payment_free' });

/**
 * Makes a payment free again: the enrollments that it settled are pending, and all their payments free; one that was set
 * aside, or told apart from an enrollment, is looked at again. With a `press` only what that request did, a note of money that was
 * sent back by hand too: what somebody did since is not undone by an older page, and a course that was open before stays open. Each has
 * its line in the audit log.
 */
export function releasePaymentById(id: string, press: string | undefined, caller: DeskCaller): Promise<void> {
  return inTransaction(caller.database, async (transaction) => {
    const { payment, all, held } = await lockWithAll(transaction, id);
    const wanted = all.filter(({ settled_in }) => press === undefined || settled_in === press);
    const ids = wanted.map(({ enrollment_id }) => enrollment_id);
    const added = press === undefined ? [] : await findAddedBy(transaction, { press, paymentId: id, subjects: ids });
    if (ids.length > 0) return releaseEnrollments(transaction, { id, ids, added }, held, caller);
    if (press !== undefined && (await takeNoteBack(transaction, id, press, caller))) return;
    if (payment.set_aside_at !== null && (press === undefined || payment.set_aside_in === press))
      return recordBack(transaction, payment, caller, () => bringBack(transaction, id));
    if (press !== undefined) throw nothingToRelease();
    // Spent by an enrollment that a release deleted which knows no payments (record 17).
    if (all.length === 0 && payment.settled_poisha > 0)
      return recordBack(transaction, payment, caller, () => countSettled(transaction, [id]));
    if (!(await deleteRefused(transaction, id))) throw nothingToRelease();
    await recordBack(transaction, payment, caller, async () => undefined);
  });
}

/** The payment with what it settles; all other payments of these enrollments are locked with it, before any enrollment is. */
async function lockWithAll(transaction: Transaction, id: string) {
  const before = await listSettlementsOf(transaction, 'payment_id', [id]);
  const held = await lockPaymentsOf(
    transaction,
    before.map(({ enrollment_id }) => enrollment_id),
    [id],
  );
  const payment = await lockPayment(transaction, id);
  if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
  return { payment, all: await listSettlementsOf(transaction, 'payment_id', [id]), held };
}

async function recordBack(
  transaction: Transaction,
  payment: PaymentRow,
  caller: DeskCaller,
  change: () => Promise<void>,
): Promise<void> {
  await change();
  const actor = { kind: 'admin', id: caller.accountId } as const;
  const before = { reason: payment.set_aside_reason, amount_poisha: payment.amount_poisha };
  await recordAct(transaction, { actor, action: 'payment.brought_back', subject: payment.id, before }, caller);
}

/** What was noted by mistake is there again; false where that press noted nothing. Only a gateway knows what it sent itself. */
async function takeNoteBack(
  transaction: Transaction,
  paymentId: string,
  press: string,
  caller: DeskCaller,
): Promise<boolean> {
  const noted = (await listRefundsOf(transaction, [paymentId])).find(
    ({ how, state, asked_in }) => how === 'by_hand' && state === 'done' && asked_in === press,
  );
  if (!noted) return false;
  const { id, reference, amount_poisha, how } = noted;
  await endRefund(transaction, id, { state: 'failed', reference });
  const actor = { kind: 'admin', id: caller.accountId } as const;
  const before = { refund_id: id, amount_poisha, how };
  await recordAct(transaction, { actor, action: 'payment.refund_undone', subject: paymentId, before }, caller);
  return true;
}

/** Whoever was paid back would have the course's money: the list of enrollments is where that is decided. */
async function refuseRefunded(transaction: Transaction, enrollmentIds: string[]): Promise<void> {
  if (await isRefundedSince(transaction, enrollmentIds))
    throw new Refusal('conflict', refundRefusals.payment_refunded, { code: 'payment_refunded' });
}

async function releaseEnrollments(
  transaction: Transaction,
  { id, ids, added }: { id: string; ids: string[]; added: string[] },
  held: Held,
  caller: DeskCaller,
): Promise<void> {
  await refuseRefunded(transaction, ids);
  for (const { enrollmentId, studentId, courseNo, status } of await findClaimsByIds(transaction, ids)) {
    // A release that knows no payments may have taken the mark back and left the settlement.
    if (status === 'pending') await releasePaymentsOf(transaction, enrollmentId, held);
    else if (added.includes(enrollmentId)) await unsettle(transaction, id, { studentId, courseNo }, caller);
    else await markEnrollment(transaction, { studentId, courseNo, status: 'pending', seen: undefined, held }, caller);
  }
}

/** The enrollment was paid before the payment was assigned to it, and stays so. */
async function unsettle(
  transaction: Transaction,
  paymentId: string,
  { studentId, courseNo }: { studentId: string; courseNo: string },
  caller: DeskCaller,
): Promise<void> {
  const stored = await lockEnrollmentByNumber(transaction, studentId, courseNo);
  if (!stored) throw enrollmentNotFound();
  const wanted = { name: 'unsettle', from: stored.status, facts: {}, accountId: caller.accountId, caller } as const;
  await moveEnrollment(transaction, wanted, async () => {
    const settled_poisha = await releaseFrom(transaction, paymentId, stored.id);
    const facts = moneyFacts(stored);
    return { subject: stored.id, before: { ...facts, payment_id: paymentId, settled_poisha }, after: facts };
  });
}
