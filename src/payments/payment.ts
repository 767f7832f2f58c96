import * as v from 'valibot';
import { filled, line } from '#shared/text.ts';
import { paymentMessages as messages } from './messages.ts';
import { type PaymentMethod, paymentMethods } from './method.ts';

const shapeless = /\p{Default_Ignorable_Code_Point}/gu;

/** Method and reference of a manual payment (specification 5.4, trust N2). */
export const paymentFields = {
  method: v.pipe(filled(v.string(messages.bothRequired)), v.picklist(paymentMethods, messages.bothRequired)),
  reference: filled(line({ max: 100, required: messages.bothRequired })),
};

/** A payment is found by its reference: one without letter and digit is none at all (trust N2, N6). */
export function isComparable({ method, reference }: { method: PaymentMethod; reference: string }): boolean {
  return (
    method === 'none' || /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(reference.normalize('NFKC').replace(shapeless, ''))
  );
}
