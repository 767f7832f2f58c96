import * as v from 'valibot';
import type { FoundPayment } from '#money/payments/file-reading.ts';

export const gatewayNames = ['bkash'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Why a payment failed. A reason has its own name only if the student can do something about it. */
export const failedReasons = ['cancelled', 'balance', 'pin', 'duplicate', 'account', 'expired', 'other'] as const;
export type FailedReason = (typeof failedReasons)[number];

/** `amount` is in whole taka. The browser returns to `callback`. */
export type WantedPayment = { orderId: string; amount: number; callback: string };

export const saidWords = ['success', 'failure', 'cancel'] as const;
export type Said = (typeof saidWords)[number];

/**
 * The gateway's own answer about an order. `pending` means unknown, so poll again. `problem` is for the log. `orderId`
 * comes from the gateway and may be another order's.
 */
export type Outcome =
  | { state: 'pending'; problem?: string }
  | { state: 'failed'; reason: FailedReason }
  | { state: 'paid'; orderId: string; payment: FoundPayment };

/** `amount` is in taka, at most the whole payment. */
export type WantedRefund = { checkoutId: string; transactionId: string; amount: number; reason: string };

/**
 * `asked` means that the result is unknown, and the refund is never sent again automatically. `failed`: no money was
 * sent. `done`: `reference` is the ID of the outgoing transaction.
 */
export type RefundOutcome =
  | { state: 'asked'; problem: string }
  | { state: 'failed'; problem: string }
  | { state: 'done'; reference: string };

const field = (most: number) => v.pipe(v.string(), v.maxLength(most));
const optional = (most: number) => v.optional(field(most));

/**
 * A message of Amazon SNS. The limits are above any length that SNS sends.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html
 */
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
 * A payment service. Only its own answers are trusted, not the browser's. `confirm` finishes a payment after the
 * browser has returned, and can be repeated. A repeated `refund` may send the money twice. `findRefund` never returns
 * `failed`. Only `start`, `find` and `greet` throw a GatewayFailure. `notify` throws a Refusal. `greet` checks the
 * credentials for the operator's `doctor` command.
 */
export type Gateway = {
  name: GatewayName;
  start(wanted: WantedPayment): Promise<{ checkoutId: string; redirect: string }>;
  confirm(checkoutId: string, said: Said): Promise<Outcome>;
  query(checkoutId: string): Promise<Outcome>;
  find(transactionId: string): Promise<FoundPayment | null>;
  refund(wanted: WantedRefund): Promise<RefundOutcome>;
  findRefund(wanted: WantedRefund): Promise<RefundOutcome>;
  notify(message: SignedMessage): Promise<FoundPayment[]>;
  greet(): Promise<void>;
};
