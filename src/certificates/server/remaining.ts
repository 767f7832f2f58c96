import type { Database } from '#database/connect.ts';
import { courseStanding } from '#learning/course-standing.ts';
import { findAllProgress } from '#learning/server/progress-queries.ts';
import { findOutlines } from '#lectures/server/outline-queries.ts';

/** How far the student is in a course, in what its certificate asks for. */
export type Remaining = { done: number; total: number; remaining: number; remainingExercises: number };

/** By the ids of the courses. A course without a lecture is never done. */
export async function remainingOf(
  database: Database,
  studentId: string,
  courseIds: string[],
): Promise<Map<string, Remaining>> {
  if (courseIds.length === 0) return new Map();
  const outlines = await findOutlines(database, courseIds);
  const kept = await findAllProgress(database, studentId);
  return new Map(
    courseIds.map((courseId) => {
      const { done, total } = courseStanding({ courseId, topics: outlines.get(courseId) ?? [] }, kept);
      return [courseId, { done, total, remaining: total - done, remainingExercises: 0 }];
    }),
  );
}

export const isThrough = ({ total, remaining, remainingExercises }: Remaining) =>
  total > 0 && remaining === 0 && remainingExercises === 0;
