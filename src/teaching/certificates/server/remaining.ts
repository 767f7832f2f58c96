import { setImmediate } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { portionsOf } from '#base/shared/portions.ts';
import { countedExercises } from '#teaching/exercises/server/exercise-handlers.ts';
import { findOutlines, outlinesAtOnce } from '#teaching/lectures/server/outline-queries.ts';
import { courseStanding } from '#teaching/player/course-standing.ts';
import { findAllProgress } from '#teaching/player/server/progress-queries.ts';

/** How far the student is in a course, in what its certificate asks for. */
export type Remaining = { done: number; total: number; remaining: number; remainingExercises: number };

/** By the ids of the courses. A course without a lecture is never done. */
export async function remainingOf(
  database: Database,
  studentId: string,
  courseIds: string[],
): Promise<Map<string, Remaining>> {
  if (courseIds.length === 0) return new Map();
  const kept = await findAllProgress(database, studentId);
  const found = new Map<string, Remaining>();
  for (const portion of portionsOf(courseIds, outlinesAtOnce)) {
    const outlines = await findOutlines(database, portion);
    const exercises = await countedExercises(database, studentId, outlines);
    for (const courseId of portion) {
      const course = { courseId, topics: outlines.get(courseId) ?? [] };
      const { done, total, exercises: asked } = courseStanding(course, kept, exercises.get(courseId) ?? null);
      const remainingExercises = asked ? asked.total - asked.done : 0;
      found.set(courseId, { done, total, remaining: total - done, remainingExercises });
    }
    // Others have their turn between two portions.
    await setImmediate();
  }
  return found;
}

export const isThrough = ({ total, remaining, remainingExercises }: Remaining) =>
  total > 0 && remaining === 0 && remainingExercises === 0;
