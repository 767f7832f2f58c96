import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { deskStates } from './desk-states.ts';

const entries = { state: v.picklist(deskStates), left: v.number() };
export const expectedPayment = expecting(entries);
export type ExpectedPayment = v.InferOutput<typeof expectedPayment.expected>;

export const expectedMatch = expecting({ ...entries, reference: v.pipe(v.string(), v.maxLength(1000)) });
