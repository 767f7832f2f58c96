import type { Transaction } from '#base/database/connect.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import type { RestDecision } from '#money/dues/server/decide-rest.ts';
import type { AdminEnrollment, EnrollmentStatus } from '#money/enrollments/enrollment.ts';
import type { ExpectedEnrollment } from '#money/enrollments/expected-enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { queueNotice } from '#money/notifications/server/queue-notice.ts';
import type { Evidence } from '#money/payments/received-payment.ts';
import {
  addSettlement,
  type Held,
  leftOf,
  lockPayment,
  type PaymentRow,
} from '#money/payments/server/settlement-queries.ts';
import { findAdminEnrollments } from './admin-list-queries.ts';
import { lockEnrollmentByNumber, lockWithPayments, updateStatus } from './enrollment-queries.ts';
import {
  noMoney,
  noSettlement,
  opensBy,
  paymentFacts,
  releasedFacts,
  releaseMoneyOf,
  settlementOf,
  writeMoney,
} from './mark-money.ts';
import { moneyFacts, type TransitionName, transitionEnrollment } from './transitions.ts';

export type AdminCaller = Pick<Services, 'environment'> & Caller & { accountId: string };
/** The admin who marks an enrollment as paid or pending. For an online payment, `accountId` is the gateway's name. */
export type Marker = Pick<AdminCaller, 'accountId' | 'network' | 'requestId' | 'environment'>;
export type WantedMark = {
  studentId: string;
  courseNo: string;
  status: EnrollmentStatus;
  /** The state of the enrollment that the admin saw. Undefined skips the comparison. */
  expected: ExpectedEnrollment | undefined;
  /** The received payment that pays for the enrollment. Without it, the admin found the money elsewhere. */
  paymentId?: string;
  /** Ids of the enrollment's payments, if the caller has locked them already to mark it as pending. */
  held?: Held;
  autoApproval?: Evidence;
  isOnline?: true;
  rest?: RestDecision;
  /**
   * Refuses a payment that is less than the amount due, unless `rest` decides about the missing amount. Used by
   * operations on many rows.
   */
  mustCover?: boolean;
};

export const enrollmentNotFound = () => new Refusal('not_found', messages.notFound);

/**
 * Marks an enrollment as paid or pending. A payment pays as much as it has left, up to the amount due. Marking as
 * pending frees all payments of the enrollment. Payments are always locked before enrollments, so deadlocks cannot
 * occur.
 */
export async function markEnrollment(
  transaction: Transaction,
  wanted: WantedMark,
  caller: Marker,
): Promise<AdminEnrollment> {
  const { status, expected, paymentId, autoApproval } = wanted;
  const payment = paymentId === undefined ? undefined : await lockFreePayment(transaction, paymentId);
  const { stored, held } = await lockToMark(transaction, wanted);
  const [listed] = stored ? await findAdminEnrollments(transaction, [stored.position]) : [];
  if (!stored || !listed) throw enrollmentNotFound();
  const { settlement, rest } = payment ? await settlementOf(transaction, payment, stored, caller) : noSettlement;
  const opens = opensBy(stored, rest, wanted);
  let paidAt = listed.paidAt;
  const transition = {
    name: transitionNameOf(wanted, opens),
    from: stored.status,
    facts: { payment: stored, expected },
  } as const;
  await transitionEnrollment(transaction, { ...transition, accountId: caller.accountId, caller }, async () => {
    if (settlement) await addSettlement(transaction, settlement);
    const released = status === 'pending' ? await releaseMoneyOf(transaction, stored.id, held) : noMoney;
    const isChanged = stored.status !== status && opens;
    const marked = isChanged ? await updateStatus(transaction, stored.id, status) : stored;
    paidAt = marked.paid_at;
    if (isChanged && status === 'paid') await queueNotice(transaction, 'paid', marked, caller);
    if (transition.name === 'settlePart') await queueNotice(transaction, 'part', marked, caller);
    // The receipt comes last, because it locks the counter of the year's receipts. Other transactions that issue
    // receipts wait for this lock.
    const decided = await writeMoney(transaction, { stored, marked, settlement, rest, decided: wanted.rest }, caller);
    const how = {
      ...paymentFacts(settlement, rest),
      ...decided,
      ...(autoApproval ? { by_itself: true, evidence: autoApproval } : {}),
    };
    const after = { ...moneyFacts(marked), ...sameReferenceFacts(listed, status), ...how };
    return { subject: stored.id, before: { ...moneyFacts(stored), ...releasedFacts(released) }, after };
  });
  const isPaid = status === 'paid' && (opens || stored.status === 'paid');
  const answered = isPaid ? { asked: null, corrected: false } : {};
  return { ...listed, status: isPaid ? 'paid' : 'pending', paidAt, ...answered };
}

function transitionNameOf({ status, paymentId, isOnline }: WantedMark, opens: boolean): TransitionName {
  if (status === 'pending') return 'markPending';
  if (paymentId === undefined) return 'markPaid';
  if (!opens) return 'settlePart';
  return isOnline ? 'settleOnline' : 'settle';
}

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

/** A student's name in the audit log would outlive the account, so only courses are named (trust D4). */
function sameReferenceFacts(listed: AdminEnrollment, status: EnrollmentStatus) {
  if (status !== 'paid' || !listed.duplicateReference) return {};
  return { sameReferenceIn: listed.sameReferenceAs.map((holder) => holder.courseNo) };
}
