import * as v from 'valibot';
import { StoredTestimonials } from '#school/testimonials/testimonials.ts';
import { StoredSchool } from './stored-school.ts';

/** The switch for automatic approval of payments (`money/reconciliation/auto-approval-rule.ts`). */
export const Opening = v.object({ on: v.boolean() });
export type Opening = v.InferOutput<typeof Opening>;

const stopReasons = ['removed', 'disabled', 'other_role'] as const;
export type StopReason = (typeof stopReasons)[number];

/** `stopped`: why automatic approval is off although an owner (`by`) had switched it on. */
export const OpeningState = v.object({
  ...Opening.entries,
  stopped: v.optional(v.object({ by: v.string(), why: v.picklist(stopReasons) })),
});
export type OpeningState = v.InferOutput<typeof OpeningState>;

/** Whether lectures show the student's name (`teaching/lectures/watermark.ts`). */
export const Watermarking = v.object({ on: v.boolean() });
export type Watermarking = v.InferOutput<typeof Watermarking>;

/**
 * Schemas of the school's profile, testimonials and switches. All versions are stored, so these schemas must also
 * accept old ones.
 */
export const schoolFacts = {
  voices: StoredTestimonials,
  opening: Opening,
  watermark: Watermarking,
  school: StoredSchool,
};
export type FactName = keyof typeof schoolFacts;
export const factNames = ['voices', 'opening', 'watermark', 'school'] as const satisfies FactName[];
