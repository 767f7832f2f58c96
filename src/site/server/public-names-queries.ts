import type { Database } from '#database/connect.ts';

/** Last parts of the addresses of all courses that visitors see, newest first. */
export async function listCourseSlugs(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('courses')
    .select('slug')
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Names of all teachers of these courses. */
export async function listInstructorNames(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('courses')
    .select('instructor_name as name')
    .distinct()
    .where('archived_at', 'is', null)
    .orderBy('instructor_name')
    .execute();
  return rows.map(({ name }) => name);
}
