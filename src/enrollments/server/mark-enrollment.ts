import type { Transaction } from '#database/connect.ts';
import type { AdminEnrollment, EnrollmentStatus, SeenPayment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { queueNotice } from '#notices/server/queue-notice.ts';
import {
  addSettlement,
  type Held,
  leftOf,
  listSettlementsOf,
  lockPayment,
  type PaymentRow,
  releasePaymentsOf,
  type Settlement,
} from '#payments/server/settlement-queries.ts';
import type { Caller, Services } from '#platform/server/http/handler.ts';
import { ensureReceipt } from '#receipts/server/issue-queries.ts';
import { Refusal } from '#shared/refusal.ts';
import { findAdminEnrollments } from './admin-list-queries.ts';
import { type EnrollmentRow, lockEnrollmentByNumber, lockWithPayments, updateStatus } from './enrollment-queries.ts';
import { moneyFacts, moveEnrollment } from './moves.ts';

export type AdminCaller = Pick<Services, 'environment'> & Caller & { accountId: string };
/** Who marks: an admin by a call, or a gateway that confirmed the payment of an order, by its name. */
export type Marker = Pick<AdminCaller, 'accountId' | 'network' | 'requestId' | 'environment'>;
export type WantedMark = {
  studentId: string;
  courseNo: string;
  status: EnrollmentStatus;
  seen: SeenPayment;
  /** Id of the payment that settles it; without one the admin found the money elsewhere. */
  paymentId?: string;
  /** The payments that settle it, where they are locked already: it is to be pending. */
  held?: Held;
  /** Done by the rule that the admin switched on, and by nobody's press. */
  isByItself?: boolean;
  /** It was paid through a gateway, which says so itself: no admin decides. */
  isOnline?: true;
};

const poishaInTaka = 100;
export const enrollmentNotFound = () => new Refusal('not_found', messages.notFound);

/**
 * The one way in which an enrollment becomes paid or pending again, for one row: many rows are marked by as many transactions,
 * so that one that is refused stops no other. A payment settles as much as is left of it and still due; back to pending
 * frees all payments of the enrollment. Payment before enrollment: whoever holds both took them in this order. Answers the row
 * as it is afterwards.
 */
export async function markEnrollment(
  transaction: Transaction,
  wanted: WantedMark,
  caller: Marker,
): Promise<AdminEnrollment> {
  const { status, seen, paymentId, isByItself = false, isOnline } = wanted;
  const payment = paymentId === undefined ? undefined : await lockFreePayment(transaction, paymentId);
  const { stored, held } = await lockToMark(transaction, wanted);
  const [listed] = stored ? await findAdminEnrollments(transaction, [stored.position]) : [];
  if (!stored || !listed) throw enrollmentNotFound();
  const { settlement, rest } = payment ? await settlementOf(transaction, payment, stored, caller) : noSettlement;
  let { paidAt } = listed;
  const name = settlement ? (isOnline ? 'settleOnline' : 'settle') : status === 'paid' ? 'markPaid' : 'markPending';
  const move = { name, from: stored.status, facts: { payment: stored, seen } } as const;
  await moveEnrollment(transaction, { ...move, accountId: caller.accountId, caller }, async () => {
    if (settlement) await addSettlement(transaction, settlement);
    const released = status === 'pending' ? await releasePaymentsOf(transaction, stored.id, held) : [];
    const marked = stored.status === status ? stored : await updateStatus(transaction, stored.id, status);
    paidAt = marked.paid_at;
    if (marked !== stored && status === 'paid') await queueNotice(transaction, 'paid', marked, caller);
    // Last of what waits: all marks of a year draw their numbers from one row.
    await ensureReceipt(transaction, stored.id);
    const how = { ...paymentFacts(settlement, rest), ...(isByItself ? { by_itself: true } : {}) };
    const after = { ...moneyFacts(marked), ...sameReferenceFacts(listed, status), ...how };
    return { subject: stored.id, before: { ...moneyFacts(stored), ...releasedFacts(released) }, after };
  });
  const answered = status === 'paid' ? { asked: null, corrected: false } : {};
  return { ...listed, status, paidAt, ...answered };
}

/** Only what steps back needs the payments that settle it. */
async function lockToMark(transaction: Transaction, { studentId, courseNo, status, held }: WantedMark) {
  if (status === 'pending' && !held) return lockWithPayments(transaction, studentId, courseNo);
  return { stored: await lockEnrollmentByNumber(transaction, studentId, courseNo), held: held ?? new Set<string>() };
}

async function lockFreePayment(transaction: Transaction, id: string): Promise<PaymentRow> {
  const payment = await lockPayment(transaction, id);
  if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
  if (payment.set_aside_at !== null)
    throw new Refusal('conflict', messages.paymentSetAside, { code: 'payment_set_aside' });
  if (leftOf(payment) <= 0) throw new Refusal('conflict', messages.paymentUsed, { code: 'payment_used' });
  return payment;
}

/** `rest`: what is still missing of the price after it, and what is left over of the payment, in poisha. */
type Settling = { settlement?: Settlement; rest: { missing_poisha?: number; left_over_poisha?: number } };
const noSettlement: Settling = { rest: {} };

/** As much as is left of the one and due of the other. */
async function settlementOf(
  transaction: Transaction,
  payment: PaymentRow,
  stored: EnrollmentRow,
  { accountId, requestId }: Marker,
): Promise<Settling> {
  const others = await listSettlementsOf(transaction, 'enrollment_id', [stored.id]);
  const settled = others.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
  const due = stored.amount_due * poishaInTaka - settled;
  if (stored.amount_due === 0) throw new Refusal('conflict', messages.nothingDue, { code: 'nothing_due' });
  if (due <= 0) throw new Refusal('conflict', messages.alreadySettled, { code: 'already_paid' });
  const left = leftOf(payment);
  const amount_poisha = Math.min(left, due);
  const part = { amount_poisha, settled_by: accountId, settled_in: requestId };
  const rest = {
    ...(due > amount_poisha ? { missing_poisha: due - amount_poisha } : {}),
    ...(left > amount_poisha ? { left_over_poisha: left - amount_poisha } : {}),
  };
  return { settlement: { payment_id: payment.id, enrollment_id: stored.id, ...part }, rest };
}

/** Also what was not even: it is said where the press is told of, however much came or went since. */
export const paymentFacts = (settlement: Settlement | undefined, rest: Settling['rest'] = {}) =>
  settlement ? { payment_id: settlement.payment_id, settled_poisha: settlement.amount_poisha, ...rest } : {};

/** What the audit log says of payments that are free again, and how much of each: by that the act can be taken back. */
export const releasedFacts = (released: Settlement[]) =>
  released.length > 0
    ? {
        payments: released.map(({ payment_id }) => payment_id),
        payments_poisha: released.map(({ amount_poisha }) => amount_poisha),
      }
    : {};

/** By course only: a name in the log would outlive the account (trust D4). */
function sameReferenceFacts(listed: AdminEnrollment, status: EnrollmentStatus) {
  if (status !== 'paid' || !listed.duplicateReference) return {};
  return { sameReferenceIn: listed.sameReferenceAs.map((holder) => holder.courseNo) };
}
