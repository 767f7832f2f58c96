import type { Database } from '#base/database/connect.ts';

type CourseTitles = { courseTitle: string; courseTitleBengali: string | undefined };

export async function findCourseTitles(database: Database, courseIds: string[]): Promise<Map<string, CourseTitles>> {
  const titles = ['title as courseTitle', 'title_bengali as courseTitleBengali'] as const;
  const rows = await database
    .selectFrom('courses')
    .select(['id', ...titles])
    .where('id', 'in', courseIds)
    .execute();
  return new Map(
    rows.map(({ id, courseTitle, courseTitleBengali }) => [
      id,
      { courseTitle, courseTitleBengali: courseTitleBengali ?? undefined },
    ]),
  );
}
