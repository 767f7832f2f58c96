import * as v from 'valibot';
import { filled, line } from '#shared/text.ts';
import { paymentMessages as messages } from './messages.ts';
import { paymentMethods } from './method.ts';

/** Method and reference of a manual payment (specification 5, trust N2). */
export const paymentFields = {
  method: v.pipe(filled(v.string(messages.bothRequired)), v.picklist(paymentMethods, messages.bothRequired)),
  reference: filled(line({ max: 100, required: messages.bothRequired })),
};
