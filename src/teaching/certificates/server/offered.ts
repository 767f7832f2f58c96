import type { Database } from '#base/database/connect.ts';

/** Of these courses, those that give a certificate today. */
export async function coursesWithCertificate(database: Database, courseIds: string[]): Promise<Set<string>> {
  if (courseIds.length === 0) return new Set();
  const query = database.selectFrom('course_learning').select(['course_id', 'certificate']);
  const rows = await query.where('course_id', 'in', courseIds).execute();
  return new Set(rows.filter(({ certificate }) => certificate === 1).map(({ course_id }) => course_id));
}
