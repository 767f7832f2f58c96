import type { Database } from '#base/database/connect.ts';

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

/** Ids, slugs and numbers of the same courses: each of them is a name by which a course is asked for. */
export async function listNamesOfCourses(database: Database): Promise<string[]> {
  const columns = ['id', 'slug', 'course_no'] as const;
  const rows = await database.selectFrom('courses').select(columns).where('archived_at', 'is', null).execute();
  return rows.flatMap(({ id, slug, course_no }) => [id, slug, course_no]);
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
