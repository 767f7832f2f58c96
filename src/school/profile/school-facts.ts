import * as v from 'valibot';
import { StoredTestimonials } from '#school/testimonials/testimonials.ts';
import { StoredSchool } from './stored-school.ts';

/** Whether the payments desk opens courses by itself (`money/reconciliation/auto-approval-rule.ts`). */
export const Opening = v.object({ on: v.boolean() });
export type Opening = v.InferOutput<typeof Opening>;

/** What became of the owner who switched it on, so that it stopped. */
const stopReasons = ['removed', 'disabled', 'other_role'] as const;
export type StopReason = (typeof stopReasons)[number];

/** Off also when it has stopped; then `stopped` says why, and `by` names that owner. */
export const OpeningState = v.object({
  ...Opening.entries,
  stopped: v.optional(v.object({ by: v.string(), why: v.picklist(stopReasons) })),
});
export type OpeningState = v.InferOutput<typeof OpeningState>;

/** Whether a student's name stands over the lectures (`teaching/lectures/watermark.ts`). */
export const Watermarking = v.object({ on: v.boolean() });
export type Watermarking = v.InferOutput<typeof Watermarking>;

/** TABLE of what the school says and decides of itself: each is stored in versions, by whatever rules it was checked with. */
export const schoolFacts = {
  voices: StoredTestimonials,
  opening: Opening,
  watermark: Watermarking,
  school: StoredSchool,
};
export type FactName = keyof typeof schoolFacts;
export const factNames = ['voices', 'opening', 'watermark', 'school'] as const satisfies FactName[];
