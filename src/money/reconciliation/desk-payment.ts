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
 * One compared fact of a payment and an enrollment. `value` depends on `fact` and can be null. `id` and `method`: those
 * of the enrollment. `amount`: a difference in taka (`-20`), or `sum` if the payment pays for several enrollments.
 * `phone`: visible digits, or the name of another student with this phone. `time`: minutes. `warning`: its code.
 * `used`: the name of a student who used the payment, or one with a look-alike ID.
 */
export const Reason = v.object({
  fact: v.picklist(reasonFacts),
  verdict: v.picklist(verdicts),
  value: v.nullable(v.string()),
});
export type Reason = v.InferOutput<typeof Reason>;

/** An enrollment that names a payment's ID, may belong to the payment, or was paid with it. Amounts are in taka. */
export const DeskEnrollment = v.object({
  studentId: v.string(),
  courseNo: v.string(),
  name: v.string(),
  title: v.string(),
  phone: v.nullable(v.string()),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  /** Unpaid part of the price, in taka. */
  amountDue: v.number(),
  status: v.picklist(enrollmentStatuses),
  /** Set if the course is open and a part of its price is unpaid. `by`: the day on which that part is due. */
  owes: v.optional(v.object({ by: v.nullable(v.string()) })),
  createdAt: v.string(),
  /** When the student last changed the transaction ID, absent if never. */
  claimedAt: v.optional(v.string()),
  /** The part of this payment that paid for the enrollment, in taka. Null if this payment paid nothing. */
  settled: v.nullable(v.number()),
  senderEnd: v.nullable(v.string()),
  asked: v.nullable(v.object({ reason: v.picklist(askReasons), at: v.string() })),
  corrected: v.boolean(),
  answered: v.optional(Answered),
  /**
   * Set if staff set the enrollment from paid to pending after the student submitted the present ID. `told`: an SMS had
   * confirmed the payment.
   */
  takenBack: v.optional(v.object({ at: v.string(), told: v.boolean() })),
  reasons: v.array(Reason),
});
export type DeskEnrollment = v.InferOutput<typeof DeskEnrollment>;

/**
 * A student for whom an admin rejected the payment. `waits`: the enrollment is pending and names the payment's
 * transaction ID.
 */
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
  /** Proof that is strong enough for automatic approval, or null. */
  evidence: v.nullable(v.picklist(evidences)),
  /** Money that is neither used nor refunded, in taka. */
  left: v.number(),
  refunds: v.array(DeskRefund),
  gateway: v.nullable(v.picklist(gatewayNames)),
  broughtAt: v.string(),
  setAside: v.nullable(v.object({ reason: v.string(), at: v.string() })),
  state: v.picklist(deskStates),
  /**
   * Set on a used payment that certainly belongs to the one enrollment that an admin marked as paid by hand for its ID.
   */
  fits: v.optional(v.literal(true)),
  reasons: v.array(Reason),
  enrollments: v.array(DeskEnrollment),
  /** Students for whom an admin rejected the payment. If it is set aside: students who submitted its ID. */
  refused: v.array(RefusedStudent),
});
export type DeskPayment = v.InferOutput<typeof DeskPayment>;
