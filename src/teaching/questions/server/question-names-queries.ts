import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database } from '#base/database/connect.ts';

type CourseTitles = { courseTitle: string; courseTitleBengali: string | undefined };

const selectTitles = batchedQuery('id', (database, isAsked) =>
  database
    .selectFrom('courses')
    .select(['id', 'title as courseTitle', 'title_bengali as courseTitleBengali'])
    .where(isAsked('id')),
);

export async function findCourseTitles(database: Database, courseIds: string[]): Promise<Map<string, CourseTitles>> {
  const rows = (await Promise.all(courseIds.map((id) => selectTitles(database, id)))).flat();
  return new Map(
    rows.map(({ id, courseTitle, courseTitleBengali }) => [
      id,
      { courseTitle, courseTitleBengali: courseTitleBengali ?? undefined },
    ]),
  );
}
