import * as v from 'valibot';
import { expecting } from '#base/shared/expected.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { Status } from './enrollment.ts';

/** The enrollment as the admin's page showed it. The action is refused if another state is stored (trust N6). */
const entries = {
  status: Status,
  method: v.picklist(paymentMethods),
  reference: v.pipe(v.string(), v.maxLength(1000)),
  amountDue: v.number(),
  askedAt: v.nullable(v.pipe(v.string(), v.maxLength(40))),
};
export const expectedEnrollment = expecting(entries);
const { status, method, reference } = v.partial(v.object(entries)).entries;
/** `expected?: never` makes it a type error to pass a whole request body by mistake. */
export type ExpectedEnrollment = NonNullable<v.InferOutput<typeof expectedEnrollment.expected>> & { expected?: never };

/** Pages of earlier releases send status, method and reference next to `expected`, not in it. */
export const ExpectingBody = v.optional(v.object({ ...expectedEnrollment, status, method, reference }));
export type ExpectingBody = v.InferOutput<typeof ExpectingBody>;

export const Restoring = v.object({ operationId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });
export const DeletedEnrollment = v.object({
  ok: v.literal(true),
  operationId: v.optional(v.string()),
});
