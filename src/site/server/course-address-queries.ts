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
