import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { sentence } from '#base/shared/sentence.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { expectedEnrollment } from './expected-enrollment.ts';
import { enrollmentMessages as messages } from './messages.ts';

export const mostMarkedAtOnce = 500;

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const Row = { studentId: Id, courseNo: Id };
const many = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(list(item, { most: mostMarkedAtOnce, tooMany: sentence(messages.tooMany, mostMarkedAtOnce) }), v.minLength(1));

export const MarkingMany = v.object({
  items: many(
    v.object({
      ...{ ...Row, ...expectedEnrollment },
      reference: v.pipe(v.string(), v.maxLength(1000)),
      method: v.picklist(paymentMethods),
    }),
  ),
});
export type MarkingMany = v.InferOutput<typeof MarkingMany>;

export const UnmarkingMany = v.object({ operationId: Id, items: many(v.object(Row)) });

const MarkedRow = v.object({ studentId: v.string(), courseNo: v.string(), amount: v.number() });
const RefusedRow = v.object({ studentId: v.string(), courseNo: v.string(), code: v.string(), error: v.string() });

/** Each enrollment succeeds or fails on its own. `amount` is in taka. */
export const MarkedMany = v.object({
  marked: v.array(MarkedRow),
  refused: v.array(RefusedRow),
  operationId: v.string(),
});
export type MarkedMany = v.InferOutput<typeof MarkedMany>;
export const UnmarkedMany = v.object({
  pending: v.array(MarkedRow),
  paid: v.optional(v.array(MarkedRow)),
  refused: v.array(RefusedRow),
  /** Number of students whose enrollment became pending after an SMS had confirmed their payment. */
  told: v.number(),
});
