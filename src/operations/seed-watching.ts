import type { Transaction } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { sampleWatching } from '#base/sample/sample-watching.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { mergeProgress, noProgress, type StoredProgress } from '#teaching/player/merge-progress.ts';
import { lockProgress, writeProgress } from '#teaching/player/server/progress-queries.ts';
import { addWatched, emptyMap } from '#teaching/player/watched-map.ts';
import type { SeededCourse } from './seed-courses.ts';

const hourMilliseconds = 60 * 60 * 1000;
const duration = 600;
const pauseHours = 4;

function watchedUntil(seconds: number, time: number): StoredProgress {
  const at = new Date(time).toISOString();
  const watched = addWatched(emptyMap, 0, seconds - 1);
  return mergeProgress(noProgress, { watched, position: seconds, duration, ended: false, at, now: at });
}

export async function insertSampleWatching(
  transaction: Transaction,
  courses: Map<string, SeededCourse>,
  students: { id: string }[],
): Promise<void> {
  const now = await readDatabaseTime(transaction);
  for (const { student, courseNo, lectures, daysAgo } of sampleWatching) {
    const learner = { studentId: students[student]?.id ?? '', courseId: courses.get(courseNo)?.id ?? '' };
    const { topics } = await findOutline(transaction, learner.courseId);
    const ids = topics.flatMap(({ classes }) => classes.map(({ id }) => id)).slice(0, lectures + 1);
    await lockProgress(transaction, learner, ids);
    const last = now - daysAgo * 24 * hourMilliseconds;
    for (const [place, id] of ids.entries()) {
      const time = last - (ids.length - 1 - place) * pauseHours * hourMilliseconds;
      await writeProgress(transaction, learner, id, watchedUntil(place < lectures ? duration : duration / 5, time));
    }
  }
}
