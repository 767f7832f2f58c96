import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { Status } from './enrollment.ts';

/** What an admin sees of an enrollment when deciding about it: another state meanwhile, and nothing is decided (trust N6). */
const entries = {
  status: Status,
  method: v.picklist(paymentMethods),
  reference: v.pipe(v.string(), v.maxLength(1000)),
  /** Whole taka. */
  amountDue: v.number(),
  /** Of the question that the student is asked; null: none. */
  askedAt: v.nullable(v.pipe(v.string(), v.maxLength(40))),
};
export const expectedEnrollment = expecting(entries);
const { status, method, reference } = v.partial(v.object(entries)).entries;
/** Without `expected`, so that a whole body is not taken for what it expects. */
export type ExpectedEnrollment = NonNullable<v.InferOutput<typeof expectedEnrollment.expected>> & { expected?: never };

/** Pages of earlier releases send status, method and reference beside `expected`, not in it. */
export const ExpectingBody = v.optional(v.object({ ...expectedEnrollment, status, method, reference }));
export type ExpectingBody = v.InferOutput<typeof ExpectingBody>;

/** Names the operation that deleted the enrollment. */
export const Restoring = v.object({ operationId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });
export const DeletedEnrollment = v.object({
  ok: v.literal(true),
  /** Names this operation, to take it back. */
  operationId: v.optional(v.string()),
});
