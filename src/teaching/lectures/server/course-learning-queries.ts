import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { type CourseLearning, noCourseLearning } from '#teaching/lectures/course-learning.ts';

const selectLearning = batchedQuery('course_id', (database, isAsked) =>
  database
    .selectFrom('course_learning')
    .select(['course_id', 'exercises_count', 'certificate'])
    .where(isAsked('course_id')),
);

const listLearning = async (database: Database, courseIds: string[]) =>
  (await Promise.all(courseIds.map((courseId) => selectLearning(database, courseId)))).flat();

export async function findCourseLearning(database: Database, courseId: string): Promise<CourseLearning> {
  const [row] = await selectLearning(database, courseId);
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

export async function listCountingExercises(database: Database, courseIds: string[]): Promise<string[]> {
  const rows = await listLearning(database, courseIds);
  return rows.filter(({ exercises_count }) => exercises_count === 1).map(({ course_id }) => course_id);
}

export async function listCoursesWithCertificate(database: Database, courseIds: string[]): Promise<Set<string>> {
  const rows = await listLearning(database, courseIds);
  return new Set(rows.filter(({ certificate }) => certificate === 1).map(({ course_id }) => course_id));
}

export async function copyCourseLearning(transaction: Transaction, from: string, to: string): Promise<void> {
  await writeCourseLearning(transaction, to, await findCourseLearning(transaction, from));
}
