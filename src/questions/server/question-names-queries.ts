import type { Database } from '#database/connect.ts';

export async function findCourseTitles(database: Database, courseIds: string[]): Promise<Map<string, string>> {
  const rows = await database.selectFrom('courses').select(['id', 'title']).where('id', 'in', courseIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
