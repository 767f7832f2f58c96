import * as v from 'valibot';
import { paragraph } from '#shared/text.ts';
import { enrollmentMessages as messages } from './messages.ts';

/** Why a payment could not be confirmed: what the student is asked. */
export const askReasons = ['not_found', 'other_amount', 'other_number', 'already_used', 'other'] as const;
export type AskReason = (typeof askReasons)[number];

/** In own words where none of the reasons says it; else they are added to it. */
export const Ask = v.pipe(
  v.object({
    reason: v.picklist(askReasons, messages.askReasonMissing),
    note: v.optional(v.nullable(paragraph({ max: 300 }))),
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

/** What the student reads until the payment is corrected. */
export const Asked = v.object({ reason: v.picklist(askReasons), note: v.nullable(v.string()), at: v.string() });
export type Asked = v.InferOutput<typeof Asked>;
