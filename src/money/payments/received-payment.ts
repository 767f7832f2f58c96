import * as v from 'valibot';

/** Where money of the school may have arrived: more ways than a student is offered to choose from. */
const wallets = ['bkash', 'nagad', 'rocket', 'upay', 'tallypay', 'tap', 'ok wallet'] as const;
export const receivedMethods = [...wallets, 'card', 'bank'] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

/**
 * `payment`: may settle an enrollment. `claimable`: money that came by an agent, from a bank or from the owner's own account, and
 * settles only when a student names its id.
 */
export const paymentKinds = ['payment', 'claimable'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How a payment became known. */
export const paymentSources = ['message', 'statement', 'backup', 'gateway', 'typed'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/**
 * Evidence that is strong enough for automatic approval: a message whose sender was checked, a statement line whose state is known to
 * be good, or what a gateway itself said.
 */
export const evidences = ['checked_sender', 'good_state', 'gateway'] as const;
export type Evidence = (typeof evidences)[number];

/**
 * Why a message is no evidence of a payment. `sent`: money that left, as a bill, a cash out, a purchase or otherwise. `own_card`: the
 * owner paid a card bill. `own_loan`: a loan, its instalment, or savings of the owner's own. `empty`: a message without a text.
 */
export const ignoredReasons = [
  ...(['code', 'sent', 'cashback', 'refund', 'recharge', 'failed', 'notice', 'own_card', 'own_loan', 'empty'] as const),
] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

/**
 * What to look at before a payment is believed. `no_time` is also said of a date without a time of day; `date_unclear` of a date
 * or a time that no calendar and no clock has.
 */
const ofForgery = ['balance_breaks', 'look_alike_letters', 'other_totals'] as const;
export const paymentWarnings = [...ofForgery, 'no_id', 'no_time', 'date_unclear'] as const;
export type PaymentWarning = (typeof paymentWarnings)[number];

/** Those that speak of forgery, or of lines that are missing: whoever marks looks first. */
export const forgeryWarnings: readonly PaymentWarning[] = ofForgery;

/** One payment as it was read: `amount` in taka, with poisha behind the point; `receivedAt` is Dhaka's time, `…+06:00`. */
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
