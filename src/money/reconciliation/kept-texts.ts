import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { Cursor, RowsAPage } from '#base/shared/page-query.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import { TypedPayment } from '#money/payments/typed-payment.ts';

/** Query of the kept texts: 50 a page, at most 200. */
export const KeptTextSearch = v.object({ cursor: v.optional(Cursor), limit: v.optional(RowsAPage) });

/**
 * A text that nobody is done with: `unclear`, no payment could be read from it; `conflict`, it does not agree with a
 * payment that is known.
 */
export const KeptText = v.object({
  id: v.string(),
  text: v.string(),
  reason: v.picklist(['unclear', 'conflict']),
  at: v.string(),
  /** The one that it contradicts; `amount` in taka. */
  payment: v.nullable(
    v.object({ method: v.picklist(receivedMethods), reference: v.nullable(v.string()), amount: v.number() }),
  ),
});
export type KeptText = v.InferOutput<typeof KeptText>;

/** More are not counted. */
export const mostCounted = 1000;

/** The last that came first. */
export const KeptTexts = v.object({
  texts: v.array(KeptText),
  /** Up to `mostCounted`. */
  count: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type KeptTexts = v.InferOutput<typeof KeptTexts>;

/** Whether somebody was done with the text, as the admin saw it. */
const expectedText = expecting({ done: v.boolean() });
export type ExpectedText = v.InferOutput<typeof expectedText.expected>;

/** Whether an admin is done with it, or takes that back. */
export const TextDone = v.optional(v.object({ done: v.optional(v.boolean(), true), ...expectedText }), {});
/** What an admin read in it. */
export const FilledText = v.object({ ...TypedPayment.entries, ...expectedText });
