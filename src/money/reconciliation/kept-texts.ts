import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { Cursor, RowsAPage } from '#base/shared/page-query.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import { TypedPayment } from '#money/payments/typed-payment.ts';

export const KeptTextSearch = v.object({ cursor: v.optional(Cursor), limit: v.optional(RowsAPage) });

/**
 * A stored text that no admin has handled. `unclear`: no payment was found in it. `conflict`: it contradicts the stored
 * `payment`, reports its return or may repeat it. `amount` is in taka.
 */
export const KeptText = v.object({
  id: v.string(),
  text: v.string(),
  reason: v.picklist(['unclear', 'conflict']),
  at: v.string(),
  payment: v.nullable(
    v.object({ method: v.picklist(receivedMethods), reference: v.nullable(v.string()), amount: v.number() }),
  ),
});
export type KeptText = v.InferOutput<typeof KeptText>;

export const mostCounted = 1000;

export const KeptTexts = v.object({
  texts: v.array(KeptText),
  count: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type KeptTexts = v.InferOutput<typeof KeptTexts>;

const expectedText = expecting({ done: v.boolean() });
export type ExpectedText = v.InferOutput<typeof expectedText.expected>;

export const TextDone = v.optional(v.object({ done: v.optional(v.boolean(), true), ...expectedText }), {});
export const FilledText = v.object({ ...TypedPayment.entries, ...expectedText });
