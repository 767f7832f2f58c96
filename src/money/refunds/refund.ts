import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { line } from '#base/shared/text.ts';
import { gatewayNames } from '#money/gateways/gateway.ts';
import { TakaAmount } from '#money/payments/typed-payment.ts';
import { expectedPayment } from '#money/reconciliation/expected-payment.ts';
import { refundMessages as messages } from './refund-messages.ts';

/** By whoever noted what they sent, or by the gateway that was asked to. */
export const refundWays = ['by_hand', ...gatewayNames] as const;

/** `asked`: a gateway has not said for sure what came of it. `failed`: nothing went, or it was noted by mistake. */
export const refundStates = ['asked', 'done', 'failed'] as const;

const Reference = v.optional(v.nullable(line({ max: 100 })), null);

/** With `left`, of earlier releases, or `expected` it goes back only while that is what is left of the payment, as the admin saw it. Amounts in taka. */
export const Refunding = v.object({
  amount: TakaAmount,
  left: v.optional(v.number()),
  reason: line({ max: 200, required: messages.reasonMissing }),
  /** Of the transaction that went out, where somebody sent it by hand. */
  reference: Reference,
  by: v.picklist(['hand', 'gateway']),
  ...expectedPayment,
});
export type Refunding = v.InferOutput<typeof Refunding>;
export type RefundingInput = v.InferInput<typeof Refunding>;

/** What an admin sees of a refund. */
const expectedRefund = expecting({ state: v.picklist(refundStates) });

/** Of one that is `asked`: the gateway is asked what came of it, or the admin has seen that it went, by which transaction, or that it stayed. */
export const RefundWord = v.object({
  word: v.picklist(['ask', 'went', 'stayed']),
  reference: Reference,
  ...expectedRefund,
});
export type RefundWordInput = v.InferInput<typeof RefundWord>;

/** What went back of a payment, or may have. */
export const DeskRefund = v.object({
  id: v.string(),
  /** In taka. */
  amount: v.number(),
  how: v.picklist(refundWays),
  reference: v.nullable(v.string()),
  reason: v.string(),
  state: v.picklist(['asked', 'done']),
  at: v.string(),
  /** Of the request: one that was noted by hand is taken back by it. */
  operationId: v.string(),
});
export type DeskRefund = v.InferOutput<typeof DeskRefund>;
