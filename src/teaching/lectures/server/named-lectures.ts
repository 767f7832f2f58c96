import { setImmediate } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import { findOutline } from './outline-queries.ts';

/**
 * Returns the current names of the courses' lectures by id. `place` is the order among all of them. Reads one outline at a time, because
 * each may be 512 KiB and other requests must run in between.
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
