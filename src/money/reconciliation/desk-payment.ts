import * as v from 'valibot';
import { Answered, askReasons, enrollmentStatuses } from '#money/enrollments/enrollment.ts';
import { gatewayNames } from '#money/gateways/gateway.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { evidences, paymentSources, ReadPayment } from '#money/payments/received-payment.ts';
import { DeskRefund } from '#money/refunds/refund.ts';
import { deskStates } from './desk-states.ts';

export const reasonFacts = ['id', 'method', 'amount', 'phone', 'time', 'warning', 'used'] as const;
export const verdicts = ['agrees', 'differs', 'against', 'absent'] as const;

/**
 * One fact in the comparison of a payment with an enrollment. `value` depends on `fact`. It is the other ID, the difference in taka such as
 * `-20`, the visible digits of a phone, or the minutes apart. For a warning it is the code. For a used payment it is the name of the
 * student who used it.
 */
export const Reason = v.object({
  fact: v.picklist(reasonFacts),
  verdict: v.picklist(verdicts),
  value: v.nullable(v.string()),
});
export type Reason = v.InferOutput<typeof Reason>;

/** An enrollment that claims a payment, or that the payment has settled. Amounts are in taka. */
export const DeskEnrollment = v.object({
  studentId: v.string(),
  courseNo: v.string(),
  name: v.string(),
  title: v.string(),
  phone: v.nullable(v.string()),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  /** The part of the price, frozen at submission, that is still due. In taka. */
  amountDue: v.number(),
  status: v.picklist(enrollmentStatuses),
  /** Set if the course is open and a part of its price is still owed. `by` is the day on which that part is due. */
  owes: v.optional(v.object({ by: v.nullable(v.string()) })),
  createdAt: v.string(),
  /** When the student last changed the transaction ID, if that was after the first submission. */
  claimedAt: v.optional(v.string()),
  /** The part of this payment that settled the enrollment, in taka. Null if the enrollment only claims the payment. */
  settled: v.nullable(v.number()),
  senderEnd: v.nullable(v.string()),
  asked: v.nullable(v.object({ reason: v.picklist(askReasons), at: v.string() })),
  corrected: v.boolean(),
  answered: v.optional(Answered),
  /**
   * Set if staff took back a mark as paid since the student's claim. `told` means that the student had been notified by SMS that the
   * payment is confirmed.
   */
  takenBack: v.optional(v.object({ at: v.string(), told: v.boolean() })),
  reasons: v.array(Reason),
});
export type DeskEnrollment = v.InferOutput<typeof DeskEnrollment>;

/** `waits` means that the enrollment is pending and names the payment's transaction ID. */
export const RefusedStudent = v.object({
  studentId: v.string(),
  courseNo: v.string(),
  name: v.string(),
  waits: v.boolean(),
});
export type RefusedStudent = v.InferOutput<typeof RefusedStudent>;

export const DeskPayment = v.object({
  ...ReadPayment.entries,
  id: v.string(),
  source: v.picklist(paymentSources),
  /** Proof that is strong enough for automatic approval. Null if a person must decide. */
  evidence: v.nullable(v.picklist(evidences)),
  /** Money of the payment that is neither used nor sent back, in taka. */
  left: v.number(),
  refunds: v.array(DeskRefund),
  /** The gateway through which the payment came, because that gateway can refund it. */
  gateway: v.nullable(v.picklist(gatewayNames)),
  broughtAt: v.string(),
  setAside: v.nullable(v.object({ reason: v.string(), at: v.string() })),
  state: v.picklist(deskStates),
  /** Set on a used payment that certainly belongs to the one enrollment that was marked as paid by hand for its transaction ID. */
  fits: v.optional(v.literal(true)),
  reasons: v.array(Reason),
  enrollments: v.array(DeskEnrollment),
  /** Students for whose enrollment an admin rejected the payment. If the payment is set aside, students who name its transaction ID. */
  refused: v.array(RefusedStudent),
});
export type DeskPayment = v.InferOutput<typeof DeskPayment>;
