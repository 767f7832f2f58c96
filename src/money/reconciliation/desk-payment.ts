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
 * One fact of a comparison. `value` says how: of an id the other one, of an amount the difference in taka such as `-20`, of a
 * phone its end, of a time the minutes apart, of a warning its code, of what is used the name of whoever used it.
 */
export const Reason = v.object({
  fact: v.picklist(reasonFacts),
  verdict: v.picklist(verdicts),
  value: v.nullable(v.string()),
});
export type Reason = v.InferOutput<typeof Reason>;

/** An enrollment beside a payment: one that claims it, or that it has settled. Amounts in taka. */
export const DeskEnrollment = v.object({
  studentId: v.string(),
  courseNo: v.string(),
  name: v.string(),
  title: v.string(),
  phone: v.nullable(v.string()),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  /** What is still due of the frozen price: without what other payments have settled. */
  amountDue: v.number(),
  status: v.picklist(enrollmentStatuses),
  /** There where the course is open, and the rest of its price is owed: by which day. */
  owes: v.optional(v.object({ by: v.nullable(v.string()) })),
  createdAt: v.string(),
  /** When the student last changed the transaction ID, if that was after the first submission. */
  claimedAt: v.optional(v.string()),
  /** What of this payment has settled it; null while it only claims it. */
  settled: v.nullable(v.number()),
  /** The last three digits of the number that the student says to have paid from. */
  senderEnd: v.nullable(v.string()),
  /** What the student was asked about it last, and has not answered yet. */
  asked: v.nullable(v.object({ reason: v.picklist(askReasons), at: v.string() })),
  /** The student corrected the payment after being asked. */
  corrected: v.boolean(),
  /** What the student answered in words. */
  answered: v.optional(Answered),
  /** Staff took the mark of this claim back. `told`: the student had read by SMS that the payment is confirmed. */
  takenBack: v.optional(v.object({ at: v.string(), told: v.boolean() })),
  reasons: v.array(Reason),
});
export type DeskEnrollment = v.InferOutput<typeof DeskEnrollment>;

/** `waits`: its enrollment is pending, and names the payment. */
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
  /** Strong enough for automatic approval; null where a person decides. */
  evidence: v.nullable(v.picklist(evidences)),
  /** What no enrollment has used and nobody has sent back yet, in taka. */
  left: v.number(),
  refunds: v.array(DeskRefund),
  /** By which gateway's order it came: that one can send it back. */
  gateway: v.nullable(v.picklist(gatewayNames)),
  broughtAt: v.string(),
  setAside: v.nullable(v.object({ reason: v.string(), at: v.string() })),
  state: v.picklist(deskStates),
  /** It is used already by an enrollment that was marked by hand: by one alone, and all agrees. */
  fits: v.optional(v.literal(true)),
  /** Those of the first enrollment. */
  reasons: v.array(Reason),
  /** What fits best first. */
  enrollments: v.array(DeskEnrollment),
  /** Whose an admin said it not to be; of one that is set aside, and so nobody's, who names it all the same. */
  refused: v.array(RefusedStudent),
});
export type DeskPayment = v.InferOutput<typeof DeskPayment>;
