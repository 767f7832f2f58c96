import * as v from 'valibot';
import { plainContact } from '#base/shared/plain-signs.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { withoutInvisible } from '#base/shared/read-text.ts';
import { filled, line, pastedLine } from '#base/shared/text.ts';
import { paymentMessages as messages } from './messages.ts';
import { type PaymentMethod, paymentMethods } from './method.ts';

/**
 * Characters by which transaction IDs can be compared (trust N2, N6). Unicode counts circled and squared letters and
 * regional indicators as symbols, so they are listed.
 */
const toCompare = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u;

/** A payment that a student reports (specification 5.4, trust N2). */
export const paymentFields = {
  method: v.pipe(filled(v.string(messages.bothRequired)), v.picklist(paymentMethods, messages.bothRequired)),
  reference: filled(line({ max: 100, required: messages.bothRequired })),
};

/** The last three digits of the payer's phone number, also cut from a whole number. May be empty. */
export const SenderEnd = v.pipe(
  pastedLine({ max: 30 }),
  v.transform((typed) => normalisePhone(typed)?.slice(-3) ?? plainContact(typed)),
  v.regex(/^(?:\d{3})?$/, messages.senderEnd),
);

export function isComparable({ method, reference }: { method: PaymentMethod; reference: string }): boolean {
  return method === 'none' || toCompare.test(withoutInvisible(reference.normalize('NFKC')));
}
