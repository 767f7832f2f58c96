import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { line } from '#base/shared/text.ts';
import { gatewayNames } from '#money/gateways/gateway.ts';
import { TakaAmount } from '#money/payments/typed-payment.ts';
import { expectedPayment } from '#money/reconciliation/expected-payment.ts';
import { refundMessages as messages } from './refund-messages.ts';

/**
 * `by_hand` records a transfer that staff made themselves. With a gateway's name, that gateway sends the money on
 * request.
 */
export const refundWays = ['by_hand', ...gatewayNames] as const;

/**
 * `asked`: it is unknown whether the gateway sent the money. `failed`: no money was sent, or the refund was recorded by
 * mistake.
 */
export const refundStates = ['asked', 'done', 'failed'] as const;

const Reference = v.optional(v.nullable(line({ max: 100 })), null);

/**
 * Amounts in taka. Refused if the payment has another amount left than the admin saw. Earlier releases send that amount
 * as `left`, newer ones in `expected`.
 */
export const Refunding = v.object({
  amount: TakaAmount,
  left: v.optional(v.number()),
  reason: line({ max: 200, required: messages.reasonMissing }),
  reference: Reference,
  by: v.picklist(['hand', 'gateway']),
  ...expectedPayment,
});
export type Refunding = v.InferOutput<typeof Refunding>;
export type RefundingInput = v.InferInput<typeof Refunding>;

const expectedRefund = expecting({ state: v.picklist(refundStates) });

/**
 * `ask` queries the gateway about an `asked` refund. With `went` or `stayed` the admin reports that the money was sent
 * or was not sent.
 */
export const RefundWord = v.object({
  word: v.picklist(['ask', 'went', 'stayed']),
  reference: Reference,
  ...expectedRefund,
});
export type RefundWordInput = v.InferInput<typeof RefundWord>;

export const DeskRefund = v.object({
  id: v.string(),
  amount: v.number(),
  how: v.picklist(refundWays),
  reference: v.nullable(v.string()),
  reason: v.string(),
  state: v.picklist(['asked', 'done']),
  at: v.string(),
  operationId: v.string(),
});
export type DeskRefund = v.InferOutput<typeof DeskRefund>;
