import { setImmediate } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import { findOutline } from './outline-queries.ts';

/**
 * How lectures of these courses are called today, by their ids; `place`: among all that were found, in their order. One outline
 * after the other: each may be 512 KiB, and others have their turn between two.
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
