import * as v from 'valibot';
import type { FoundPayment } from '#money/payments/file-reading.ts';

/** Who collects payments for the school where it has an account as a merchant. */
export const gatewayNames = ['bkash'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Why nothing was paid, as far as the student can do something about it. */
export const failedReasons = ['cancelled', 'balance', 'pin', 'duplicate', 'account', 'expired', 'other'] as const;
export type FailedReason = (typeof failedReasons)[number];

/** What one student is to pay; `amount` in whole taka, `callback`: where the browser comes back to. */
export type WantedPayment = { orderId: string; amount: number; callback: string };

/** What the browser says when it comes back: a hint, which proves nothing. */
export const saidWords = ['success', 'failure', 'cancel'] as const;
export type Said = (typeof saidWords)[number];

/**
 * What the gateway itself answers of one order. `pending`: nobody knows yet, ask again; `problem` is for the log. `paid`
 * names the order that the gateway speaks of.
 */
export type Outcome =
  | { state: 'pending'; problem?: string }
  | { state: 'failed'; reason: FailedReason }
  | { state: 'paid'; orderId: string; payment: FoundPayment };

/** One payment, or a part of it, that goes back; `amount` in taka. */
export type WantedRefund = { checkoutId: string; transactionId: string; amount: number; reason: string };

/**
 * What came of it. `asked`: nobody knows, and it is never sent again by itself. `failed`: nothing went, for sure. `done` names the
 * transaction that went out.
 */
export type RefundOutcome =
  | { state: 'asked'; problem: string }
  | { state: 'failed'; problem: string }
  | { state: 'done'; reference: string };

/** A field that is longer than any of the service's own is not looked at. */
const field = (most: number) => v.pipe(v.string(), v.maxLength(most));
const optional = (most: number) => v.optional(field(most));

/** What Amazon's notification service (SNS) posts: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
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
 * One way to be paid through somebody else. Whatever is paid comes out as a payment like a pasted one, and is believed from
 * the gateway itself alone. Only `start` and `find` throw, a GatewayFailure; `notify` throws a Refusal.
 */
export type Gateway = {
  name: GatewayName;
  /** Where the student's browser goes to pay; `checkoutId` is the gateway's own name for the order. */
  start(wanted: WantedPayment): Promise<{ checkoutId: string; redirect: string }>;
  /** The browser came back: finishes the payment. Done twice it is harmless. */
  confirm(checkoutId: string, said: Said): Promise<Outcome>;
  /** Changes nothing. */
  query(checkoutId: string): Promise<Outcome>;
  /** The payment with that id, where the school received it; null where there is none. */
  find(transactionId: string): Promise<FoundPayment | null>;
  /** Sends it back, each time that it is asked to. */
  refund(wanted: WantedRefund): Promise<RefundOutcome>;
  /** What came of one that was asked for: never that it failed. Changes nothing. */
  findRefund(wanted: WantedRefund): Promise<RefundOutcome>;
  /** Payments that the gateway tells of, also of those that nobody began here; none for what is no payment. */
  notify(message: SignedMessage): Promise<FoundPayment[]>;
  /** Whether it lets the school in: for the operator. */
  greet(): Promise<void>;
};
