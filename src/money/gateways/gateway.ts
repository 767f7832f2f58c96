import * as v from 'valibot';
import type { FoundPayment } from '#money/payments/file-reading.ts';

export const gatewayNames = ['bkash'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Reasons for a failed payment. A reason has its own name only if the student can do something about it. */
export const failedReasons = ['cancelled', 'balance', 'pin', 'duplicate', 'account', 'expired', 'other'] as const;
export type FailedReason = (typeof failedReasons)[number];

/** `amount` is in whole taka. `callback` is the address to which the browser returns. */
export type WantedPayment = { orderId: string; amount: number; callback: string };

/** The status that the returning browser reports. It proves nothing. */
export const saidWords = ['success', 'failure', 'cancel'] as const;
export type Said = (typeof saidWords)[number];

/**
 * The gateway's own answer about an order. `pending` means unknown, so poll again. `problem` is for the log. `paid` has the id of the order
 * that the gateway names.
 */
export type Outcome =
  | { state: 'pending'; problem?: string }
  | { state: 'failed'; reason: FailedReason }
  | { state: 'paid'; orderId: string; payment: FoundPayment };

/** A refund of a payment or of a part of it. `amount` is in taka. */
export type WantedRefund = { checkoutId: string; transactionId: string; amount: number; reason: string };

/**
 * The result of a refund. `asked`: unknown, and the refund is never sent again automatically. `failed`: no money was sent. `done`:
 * `reference` is the ID of the outgoing transaction.
 */
export type RefundOutcome =
  | { state: 'asked'; problem: string }
  | { state: 'failed'; problem: string }
  | { state: 'done'; reference: string };

/** A text of limited length. The limits are above the lengths that Amazon SNS sends. */
const field = (most: number) => v.pipe(v.string(), v.maxLength(most));
const optional = (most: number) => v.optional(field(most));

/** A message of Amazon SNS: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const SignedMessage = v.object({
  Type: v.picklist(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: field(100),
  TopicArn: field(300),
  Message: field(32_000),
  Timestamp: field(40),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: field(2000),
  SigningCertURL: field(300),
  Subject: optional(200),
  Token: optional(2000),
  SubscribeURL: optional(2000),
});
export type SignedMessage = v.InferOutput<typeof SignedMessage>;

/**
 * A payment service. Its payments have the same form as pasted ones. Only the gateway's own answers are trusted, not the browser's.
 * Only `start`, `find` and `greet` throw a GatewayFailure. `notify` throws a Refusal.
 */
export type Gateway = {
  name: GatewayName;
  start(wanted: WantedPayment): Promise<{ checkoutId: string; redirect: string }>;
  /** Finishes the payment after the browser has returned. It can be repeated. */
  confirm(checkoutId: string, said: Said): Promise<Outcome>;
  query(checkoutId: string): Promise<Outcome>;
  find(transactionId: string): Promise<FoundPayment | null>;
  /** Sends the money. A repeated call may send it twice. */
  refund(wanted: WantedRefund): Promise<RefundOutcome>;
  /** Looks up a refund that was requested. It never returns `failed`. */
  findRefund(wanted: WantedRefund): Promise<RefundOutcome>;
  notify(message: SignedMessage): Promise<FoundPayment[]>;
  /** Throws if the gateway does not accept the credentials. The operator's `doctor` command calls it. */
  greet(): Promise<void>;
};
