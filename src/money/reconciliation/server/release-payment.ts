import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import { recountDues } from '#money/dues/server/due-queries.ts';
import { lockEnrollmentByNumber } from '#money/enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound, markEnrollment } from '#money/enrollments/server/mark-enrollment.ts';
import { moneyFacts, transitionEnrollment } from '#money/enrollments/server/transitions.ts';
import { bringBack } from '#money/payments/server/payment-queries.ts';
import {
  countSettled,
  type Held,
  leftOf,
  listSettlementsOf,
  lockPayment,
  lockPaymentsOf,
  type PaymentRow,
  releaseFrom,
} from '#money/payments/server/settlement-queries.ts';
import { withdrawPartReceipt } from '#money/receipts/server/issue-queries.ts';
import type { ReleasedItem } from '#money/reconciliation/desk-calls.ts';
import type { ExpectedPayment } from '#money/reconciliation/expected-payment.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { refundRefusals } from '#money/refunds/refund-messages.ts';
import { endRefund, isRefundedSince, listRefundsOf } from '#money/refunds/server/refund-queries.ts';
import { findClaimsByIds } from './claim-queries.ts';
import { refuseOtherPayment } from './refuse-other-payment.ts';
import { deleteRefused } from './refused-match-queries.ts';
import { findSettledParts, isFreedBy, type SettledPart } from './settled-part-queries.ts';

export type DeskCaller = Services & Caller & { accountId: string };

const nothingToRelease = () => new Refusal('conflict', messages.nothingToRelease, { code: 'payment_free' });

export type TakenBack = Omit<ReleasedItem, 'paymentId'>;

/**
 * Undoes the settlements of a payment. Without settlements, it undoes that the payment was set aside, or else the
 * rejected matches. Each change has an audit event. Enrollments that the payment opened become pending, and all their
 * other payments are free again. Other enrollments keep their status. With an `operationId`, only changes of that
 * request are undone, also a refund by hand, so an outdated page cannot undo later work.
 */
export function releasePaymentById(
  id: string,
  operationId: string | undefined,
  caller: DeskCaller,
  expected?: ExpectedPayment,
): Promise<TakenBack> {
  return inTransaction(caller.database, async (transaction) => {
    const { payment, all, held } = await lockWithAll(transaction, id);
    await refuseOtherPayment(transaction, payment, expected);
    const parts = await findSettledParts(transaction, all);
    const wanted = parts.filter((part) => operationId === undefined || part.operationId === operationId);
    if (wanted.length > 0) return releaseParts(transaction, { id, operationId, wanted }, held, caller);
    if (payment.set_aside_at !== null && (operationId === undefined || payment.set_aside_in === operationId)) {
      await recordBack(transaction, payment, caller, () => bringBack(transaction, id));
      return { undid: 'set_aside', waiting: 0, sum: leftOf(payment) / 100 };
    }
    if (operationId !== undefined) return takeOperationBack(transaction, payment, operationId, caller);
    // An old version of the product, which had no settlements, deleted the enrollment that used this payment (record
    // 17).
    if (all.length === 0 && payment.settled_poisha > 0) {
      await recordBack(transaction, payment, caller, () => countSettled(transaction, [id]));
      return { undid: 'settled', waiting: 0, sum: payment.settled_poisha / 100 };
    }
    const refusals = await takeRefusalsBack(transaction, payment, undefined, caller);
    if (!refusals) throw nothingToRelease();
    return refusals;
  });
}

async function takeOperationBack(
  transaction: Transaction,
  payment: PaymentRow,
  operationId: string,
  caller: DeskCaller,
): Promise<TakenBack> {
  const taken =
    (await takeNoteBack(transaction, payment.id, operationId, caller)) ??
    (await takeRefusalsBack(transaction, payment, operationId, caller));
  if (taken) return taken;
  const { requestId } = caller;
  if (!(await isFreedBy(transaction, { requestId, operationId, paymentId: payment.id })))
    throw new Refusal('conflict', messages.takenBackAlready, { code: 'payment_free' });
  return { undid: 'settled', waiting: 0, sum: 0 };
}

/**
 * Undoes the rejected matches of this payment, all of them if `operationId` is undefined. Returns null if there were
 * none.
 */
async function takeRefusalsBack(
  transaction: Transaction,
  payment: PaymentRow,
  operationId: string | undefined,
  caller: DeskCaller,
): Promise<TakenBack | null> {
  const students = await deleteRefused(transaction, payment.id, operationId);
  const actor = { kind: 'admin', id: caller.accountId } as const;
  const before = operationId === undefined ? {} : { refused_in: operationId };
  for (const student_id of students) {
    const act = { actor, action: 'payment.not_this_undone', subject: payment.id, before, after: { student_id } };
    await recordAuditEvent(transaction, act, caller);
  }
  return students.length > 0 ? { undid: 'not_this', waiting: 0, sum: leftOf(payment) / 100 } : null;
}

/** Locks the payment and all other payments of its enrollments. Call this before any enrollment is locked. */
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
  const { set_aside_reason: reason, amount_poisha, refunded_poisha } = payment;
  const before = { reason, amount_poisha: amount_poisha - refunded_poisha };
  await recordAuditEvent(transaction, { actor, action: 'payment.brought_back', subject: payment.id, before }, caller);
}

/**
 * Undoes a refund by hand that the request `operationId` recorded by mistake. Null if there is none. A gateway's refund
 * stays, because only the gateway knows what it sent.
 */
async function takeNoteBack(
  transaction: Transaction,
  paymentId: string,
  operationId: string,
  caller: DeskCaller,
): Promise<TakenBack | null> {
  const noted = (await listRefundsOf(transaction, [paymentId])).find(
    ({ how, state, asked_in }) => how === 'by_hand' && state === 'done' && asked_in === operationId,
  );
  if (!noted) return null;
  const { id, reference, amount_poisha, how } = noted;
  await endRefund(transaction, id, { state: 'failed', reference });
  const actor = { kind: 'admin', id: caller.accountId } as const;
  const before = { refund_id: id, amount_poisha, how };
  await recordAuditEvent(transaction, { actor, action: 'payment.refund_undone', subject: paymentId, before }, caller);
  return { undid: 'noted', waiting: 0, sum: amount_poisha / 100 };
}

/**
 * Throws if a payment was refunded after it paid for one of these enrollments. An admin must then mark the enrollment
 * as pending.
 */
export async function refuseRefunded(transaction: Transaction, enrollmentIds: string[]): Promise<void> {
  if (await isRefundedSince(transaction, enrollmentIds))
    throw new Refusal('conflict', refundRefusals.payment_refunded, { code: 'payment_refunded' });
}

type Wanted = { id: string; operationId: string | undefined; wanted: SettledPart[] };

async function releaseParts(
  transaction: Transaction,
  { id, operationId, wanted }: Wanted,
  held: Held,
  caller: DeskCaller,
): Promise<TakenBack> {
  let waiting = 0;
  const ids = [...new Set(wanted.map(({ enrollmentId }) => enrollmentId))];
  await refuseRefunded(transaction, ids);
  for (const { enrollmentId, studentId, courseNo, status } of await findClaimsByIds(transaction, ids)) {
    const parts = wanted.filter((part) => part.enrollmentId === enrollmentId);
    const poisha = parts.reduce((sum, part) => sum + part.poisha, 0);
    if (status === 'paid' && parts.some(({ isOpening }) => isOpening)) {
      await markEnrollment(transaction, { studentId, courseNo, status: 'pending', expected: undefined, held }, caller);
      waiting += 1;
    } else await unsettle(transaction, { paymentId: id, operationId, poisha, studentId, courseNo }, caller);
  }
  return { undid: 'settled', waiting, sum: wanted.reduce((sum, { poisha }) => sum + poisha, 0) / 100 };
}

type Unsettled = {
  paymentId: string;
  operationId: string | undefined;
  poisha: number;
  studentId: string;
  courseNo: string;
};

/**
 * Takes the payment's part away from an enrollment that keeps its status: it is pending, or was paid before this
 * payment was matched.
 */
async function unsettle(
  transaction: Transaction,
  { paymentId, operationId, poisha, studentId, courseNo }: Unsettled,
  caller: DeskCaller,
): Promise<void> {
  const stored = await lockEnrollmentByNumber(transaction, studentId, courseNo);
  if (!stored) throw enrollmentNotFound();
  const wanted = { name: 'unsettle', from: stored.status, facts: {}, accountId: caller.accountId, caller } as const;
  await transitionEnrollment(transaction, wanted, async () => {
    await releaseFrom(transaction, { payment_id: paymentId, enrollment_id: stored.id, amount_poisha: poisha });
    await withdrawPartReceipt(transaction, stored.id, { poisha, sourceId: paymentId });
    await recountDues(transaction, stored);
    const facts = moneyFacts(stored);
    const part = {
      payment_id: paymentId,
      settled_poisha: poisha,
      ...(operationId === undefined ? {} : { settled_in: operationId }),
    };
    return { subject: stored.id, before: { ...facts, ...part }, after: facts };
  });
}
