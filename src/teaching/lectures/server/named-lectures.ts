import { setImmediate } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { onceFor } from '#base/shared/once-for.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import type { KnownOutline } from './lecture-ids.ts';
import { findOutline } from './outline-queries.ts';

/**
 * Returns lectures by their id. `place` is the position among all lectures found. An outline may have 512 KiB, so one
 * is read at a time and other requests run in between.
 */
export async function findNamedLectures(database: Database, courseIds: string[]) {
  const listed: ReturnType<typeof namedIn> = [];
  for (const courseId of new Set(courseIds)) {
    const { topics } = await findOutline(database, courseId);
    listed.push(...namedIn(topics));
    await setImmediate();
  }
  return new Map(listed.map(({ id, name }, place) => [id, { name, place }]));
}

const namedIn = onceFor((topics: KnownOutline) =>
  topics.flatMap(({ topicNo, classes }) =>
    classes.map(({ id, lecture, title }) => ({ id, name: { topicNo, lecture, title: lectureTitleOf({ title }) } })),
  ),
);
