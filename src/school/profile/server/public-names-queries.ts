import type { Database } from '#base/database/connect.ts';

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

export async function listNamesOfCourses(database: Database): Promise<string[]> {
  const columns = ['id', 'slug', 'course_no'] as const;
  const rows = await database.selectFrom('courses').select(columns).where('archived_at', 'is', null).execute();
  return rows.flatMap(({ id, slug, course_no }) => [id, slug, course_no]);
}

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
