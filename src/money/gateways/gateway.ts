import * as v from 'valibot';
import type { FoundPayment } from '#money/payments/file-reading.ts';

export const gatewayNames = ['bkash'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Reasons for a failed payment. Those that the student can do something about have a name of their own. */
export const failedReasons = ['cancelled', 'balance', 'pin', 'duplicate', 'account', 'expired', 'other'] as const;
export type FailedReason = (typeof failedReasons)[number];

/** `amount` is in whole taka. The browser returns to `callback`. */
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
 * The result of a refund. `asked` means unknown, and it is never sent again automatically. `failed` means that no money went. `done` has
 * the ID of the outgoing transaction.
 */
export type RefundOutcome =
  | { state: 'asked'; problem: string }
  | { state: 'failed'; problem: string }
  | { state: 'done'; reference: string };

/** Rejects fields that are longer than any that the service sends. */
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
 * A payment service. Payments have the same form as pasted ones, and only the gateway's own answers are trusted. Only `start` and `find`
 * throw a GatewayFailure. `notify` throws a Refusal.
 */
export type Gateway = {
  name: GatewayName;
  start(wanted: WantedPayment): Promise<{ checkoutId: string; redirect: string }>;
  /** Finishes the payment after the browser has returned. It is idempotent. */
  confirm(checkoutId: string, said: Said): Promise<Outcome>;
  query(checkoutId: string): Promise<Outcome>;
  find(transactionId: string): Promise<FoundPayment | null>;
  /** Sends the money. It is not idempotent. */
  refund(wanted: WantedRefund): Promise<RefundOutcome>;
  /** Looks up a refund that was requested. It never returns `failed`. */
  findRefund(wanted: WantedRefund): Promise<RefundOutcome>;
  notify(message: SignedMessage): Promise<FoundPayment[]>;
  /** Checks the credentials, for the operator. */
  greet(): Promise<void>;
};
