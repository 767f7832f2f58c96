import * as v from 'valibot';
import { paragraph } from '#base/shared/text.ts';
import { AskedSums, askReasons } from './enrollment.ts';
import { expectedEnrollment } from './expected-enrollment.ts';
import { enrollmentMessages as messages } from './messages.ts';

export const Ask = v.pipe(
  v.object({
    reason: v.picklist(askReasons, messages.askReasonMissing),
    note: v.optional(v.nullable(paragraph({ max: 300 }))),
    /** Stored only with the reason `other_amount`. */
    sums: v.optional(AskedSums),
    ...expectedEnrollment,
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['note']],
      ({ reason, note }) => reason !== 'other' || Boolean(note),
      messages.askNoteMissing,
    ),
    ['note'],
  ),
);
export type Ask = v.InferOutput<typeof Ask>;
export type AskInput = v.InferInput<typeof Ask>;

/** The time of the question to withdraw, so that an outdated page cannot withdraw a newer question. */
export const AskedAt = v.object({ at: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) });
