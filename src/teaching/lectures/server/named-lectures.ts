import { setImmediate } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import { findOutline } from './outline-queries.ts';

/**
 * Returns lectures by their id. `place` is the position among all lectures found. An outline may have 512 KiB, so one
 * is read at a time and other requests run in between.
 */
export async function findNamedLectures(database: Database, courseIds: string[]) {
  const listed: { id: string; topicNo: number; lecture: number; title: string }[] = [];
  for (const courseId of new Set(courseIds)) {
    const { topics } = await findOutline(database, courseId);
    for (const { topicNo, classes } of topics)
      listed.push(...classes.map(({ id, lecture, title }) => ({ id, topicNo, lecture, title })));
    await setImmediate();
  }
  return new Map(
    listed.map(({ id, topicNo, lecture, title }, place) => [
      id,
      { name: { topicNo, lecture, title: lectureTitleOf({ title }) }, place },
    ]),
  );
}
