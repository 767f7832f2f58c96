import * as v from 'valibot';
import { paymentMethods } from '#money/payments/method.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import { colourNames } from '#school/profile/colours.ts';

/** The school as it was when the receipt was issued. */
export const ReceiptSchool = v.object({
  ...{ name: v.string(), address: v.string(), phone: v.string() },
  /** Name and address for Bengali pages. Receipts and certificates of earlier releases do not have them. */
  ...{ nameBengali: v.optional(v.string()), addressBengali: v.optional(v.string()) },
});
/** The school as it was when a certificate was issued. Earlier releases stored no logo or colour. */
export const IssuingSchool = v.object({
  ...ReceiptSchool.entries,
  logo: v.optional(v.string()),
  colours: v.optional(v.picklist(colourNames)),
});
export type ReceiptSchool = v.InferOutput<typeof ReceiptSchool>;

export const PaidWith = v.object({
  method: v.picklist([...paymentMethods, ...receivedMethods]),
  reference: v.nullable(v.string()),
});
export type PaidWith = v.InferOutput<typeof PaidWith>;

/**
 * `dues`: numbers of the parts of the price that this receipt pays, empty if the price has no parts. `leftBy`: the day
 * on which the rest is due.
 */
export const ReceiptCovers = v.object({ dues: v.array(v.number()), leftBy: v.nullable(v.string()) });

/** Amounts in taka. `left` is what the enrollment owed afterwards, due on the day `by`. */
const ReceiptPart = v.object({ received: v.number(), left: v.number(), by: v.nullable(v.string()) });
export type ReceiptPart = v.InferOutput<typeof ReceiptPart>;

/** Money is in taka, times are ISO 8601 UTC. */
export const Receipt = v.object({
  number: v.string(),
  code: v.string(),
  school: ReceiptSchool,
  student: v.object({ name: v.string(), phone: v.nullable(v.string()) }),
  course: v.object({ courseNo: v.string(), title: v.string() }),
  fee: v.number(),
  discount: v.number(),
  amount: v.number(),
  paidWith: v.array(PaidWith),
  submittedAt: v.string(),
  paidAt: v.string(),
  /** Absent on a receipt of the whole price. */
  part: v.optional(ReceiptPart),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** Anyone with the public address can read these facts, so they name neither student nor course. */
export const CheckedReceipt = v.object({
  number: v.string(),
  amount: v.number(),
  paidAt: v.string(),
  withdrawnAt: v.nullable(v.string()),
  part: v.optional(ReceiptPart),
});
export type CheckedReceipt = v.InferOutput<typeof CheckedReceipt>;

/** `2026` and `42` → `2026-00042`. From 100,000 on, numbers have six digits. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}
