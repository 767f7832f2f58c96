import * as v from 'valibot';

const wallets = ['bkash', 'nagad', 'rocket', 'upay', 'tallypay', 'tap', 'ok wallet'] as const;
export const receivedMethods = [...wallets, 'card', 'bank'] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

/**
 * `payment` may settle an enrollment. `claimable` came through an agent, a bank or the owner's own account. The desk
 * matches it only by a submitted transaction ID, but an admin can match it by hand.
 */
export const paymentKinds = ['payment', 'claimable'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentSources = ['message', 'statement', 'backup', 'gateway', 'typed'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/**
 * Evidence that is strong enough for automatic approval: the exact sender name of a wallet or bank above an SMS, a
 * statement line's known finished state, or a gateway's own answer.
 */
export const evidences = ['checked_sender', 'good_state', 'gateway'] as const;
export type Evidence = (typeof evidences)[number];

/**
 * Reasons why a message or a statement line is not a payment. `sent` is money that left in any way. `own_card` is a
 * bill of the owner's card. `own_loan` is a loan of the owner, its instalment, or savings. `empty` is a message without
 * a text.
 */
export const ignoredReasons = [
  ...(['code', 'sent', 'cashback', 'refund', 'recharge', 'failed', 'notice', 'own_card', 'own_loan', 'empty'] as const),
] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

/**
 * Warnings about a payment, first those of a forgery or missing lines. `no_time`: the time is missing, or only the time
 * of day. `date_unclear`: the day or time does not exist, is in the future or out of order, or may have day and month
 * swapped.
 */
const ofForgery = ['balance_breaks', 'look_alike_letters', 'other_totals'] as const;
export const paymentWarnings = [...ofForgery, 'no_id', 'no_time', 'date_unclear'] as const;
export type PaymentWarning = (typeof paymentWarnings)[number];

export const forgeryWarnings: readonly PaymentWarning[] = ofForgery;

/** `amount` is in taka, with poisha behind the point. `receivedAt` is Dhaka time, `…+06:00`. */
export const ReadPayment = v.object({
  method: v.picklist(receivedMethods),
  reference: v.nullable(v.string()),
  amount: v.number(),
  sender: v.nullable(v.string()),
  receivedAt: v.nullable(v.string()),
  note: v.nullable(v.string()),
  kind: v.picklist(paymentKinds),
  warnings: v.array(v.picklist(paymentWarnings)),
});
export type ReadPayment = v.InferOutput<typeof ReadPayment>;
