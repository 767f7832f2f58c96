import * as v from 'valibot';

/** Of the student's own pending payments: how many were sent before it and wait, too; counted up to `mostBefore`. */
const WaitingPlace = v.object({ courseId: v.string(), before: v.number(), moreBefore: v.boolean() });
export type WaitingPlace = v.InferOutput<typeof WaitingPlace>;
/** Nobody counts on after so many. */
export const mostBefore = 100;

/** What is known of how long it takes. */
export const Waiting = v.object({
  /** Half of the payments of the last 30 days were checked within so many minutes; null where they were too few. */
  usualMinutes: v.nullable(v.number()),
  /** And nine in ten of them. */
  nineInTenMinutes: v.nullable(v.number()),
  places: v.array(WaitingPlace),
});
export type Waiting = v.InferOutput<typeof Waiting>;
