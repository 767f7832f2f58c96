import * as v from 'valibot';

/** `before`: number of older pending enrollments of all students, counted up to `mostBefore`. */
const WaitingPlace = v.object({ courseId: v.string(), before: v.number(), moreBefore: v.boolean() });
export type WaitingPlace = v.InferOutput<typeof WaitingPlace>;
export const mostBefore = 100;

export const Waiting = v.object({
  /** Half of the payments of the last 30 days were checked within this time. Null if there were too few. */
  usualMinutes: v.nullable(v.number()),
  nineInTenMinutes: v.nullable(v.number()),
  places: v.array(WaitingPlace),
});
export type Waiting = v.InferOutput<typeof Waiting>;
