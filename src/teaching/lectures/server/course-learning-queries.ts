import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { type CourseLearning, noCourseLearning } from '#teaching/lectures/course-learning.ts';

export async function findCourseLearning(database: Database, courseId: string): Promise<CourseLearning> {
  const query = database.selectFrom('course_learning').select(['exercises_count', 'certificate']);
  const row = await query.where('course_id', '=', courseId).executeTakeFirst();
  if (!row) return noCourseLearning;
  return { exercisesCount: row.exercises_count === 1, certificate: row.certificate === 1 };
}

export async function writeCourseLearning(
  transaction: Transaction,
  courseId: string,
  { exercisesCount, certificate }: CourseLearning,
): Promise<void> {
  const columns = { exercises_count: exercisesCount ? 1 : 0, certificate: certificate ? 1 : 0 };
  await transaction
    .insertInto('course_learning')
    .values({ course_id: courseId, ...columns })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(columns))
    .execute();
}

const selectCounting = batchedQuery('course_id', (database, isAsked) =>
  database
    .selectFrom('course_learning')
    .select('course_id')
    .where(isAsked('course_id'))
    .where('exercises_count', '=', 1),
);

export async function listCountingExercises(database: Database, courseIds: string[]): Promise<string[]> {
  const counting = await Promise.all(courseIds.map((courseId) => selectCounting(database, courseId)));
  return counting.flat().map(({ course_id }) => course_id);
}

export async function copyCourseLearning(transaction: Transaction, from: string, to: string): Promise<void> {
  await writeCourseLearning(transaction, to, await findCourseLearning(transaction, from));
}
