import * as v from 'valibot';
import { paymentMethods } from '#money/payments/method.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import { colourNames } from '#school/profile/colours.ts';

/** Whose receipt it is, as the school called itself then. */
export const ReceiptSchool = v.object({
  ...{ name: v.string(), address: v.string(), phone: v.string() },
  /** For Bengali pages. Receipts and certificates of earlier releases do not have them. */
  ...{ nameBengali: v.optional(v.string()), addressBengali: v.optional(v.string()) },
});
/** The school as a certificate keeps it. Certificates of earlier releases have no logo or colour. */
export const IssuingSchool = v.object({
  ...ReceiptSchool.entries,
  /** Address of the stored picture; empty if the school has none. */
  logo: v.optional(v.string()),
  colours: v.optional(v.picklist(colourNames)),
});
export type ReceiptSchool = v.InferOutput<typeof ReceiptSchool>;

/** A payment that came; where the school found it by hand, what its student said of it. */
export const PaidWith = v.object({
  method: v.picklist([...paymentMethods, ...receivedMethods]),
  reference: v.nullable(v.string()),
});
export type PaidWith = v.InferOutput<typeof PaidWith>;

/** Numbers of the dues that a sum covers, none where the enrollment has one implied due; the day by which the rest is due. */
export const ReceiptCovers = v.object({ dues: v.array(v.number()), leftBy: v.nullable(v.string()) });

/** A receipt of a part of the price: what came, and what the enrollment owed afterwards, in taka; `by`: the day on which that is due. */
const ReceiptPart = v.object({ received: v.number(), left: v.number(), by: v.nullable(v.string()) });
export type ReceiptPart = v.InferOutput<typeof ReceiptPart>;

/** What a student reads on it; money in taka, times ISO 8601 UTC. */
export const Receipt = v.object({
  /** Such as `2026-00042`. */
  number: v.string(),
  /** Of its public address. */
  code: v.string(),
  school: ReceiptSchool,
  student: v.object({ name: v.string(), phone: v.nullable(v.string()) }),
  course: v.object({ courseNo: v.string(), title: v.string() }),
  fee: v.number(),
  /** Percent. */
  discount: v.number(),
  amount: v.number(),
  paidWith: v.array(PaidWith),
  submittedAt: v.string(),
  paidAt: v.string(),
  /** Left out where the receipt is of the whole price. */
  part: v.optional(ReceiptPart),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** What anybody learns of it who has its public address: nothing of whose it is, nor for what. */
export const CheckedReceipt = v.object({
  number: v.string(),
  amount: v.number(),
  paidAt: v.string(),
  /** Since when it is not valid any more; null while it is. */
  withdrawnAt: v.nullable(v.string()),
  part: v.optional(ReceiptPart),
});
export type CheckedReceipt = v.InferOutput<typeof CheckedReceipt>;

/** `2026` and `42` → `2026-00042`; the 100,000th of a year has a digit more. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}
