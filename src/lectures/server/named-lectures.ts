import type { Database } from '#database/connect.ts';
import { lectureTitleOf } from '#lectures/lecture-title.ts';
import { findOutlines } from './outline-queries.ts';

/** How lectures of these courses are called today, by their ids; `place`: among all that were found, in their order. */
export async function findNamedLectures(database: Database, courseIds: string[]) {
  const outlines = await findOutlines(database, [...new Set(courseIds)]);
  const listed = [...outlines.values()].flatMap((topics) =>
    topics.flatMap(({ topicNo, classes }) => classes.map((one) => ({ ...one, topicNo }))),
  );
  return new Map(
    listed.map(({ id, topicNo, lecture, title }, place) => [
      id,
      { name: { topicNo, lecture, title: lectureTitleOf({ title }) }, place },
    ]),
  );
}
