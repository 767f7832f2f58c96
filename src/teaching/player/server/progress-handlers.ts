import { setImmediate } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { onceFor } from '#base/shared/once-for.ts';
import { portionsOf } from '#base/shared/portions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { listOpenCourses } from '#money/enrollments/server/open-course-queries.ts';
import { holdStudent, isErased } from '#people/student-accounts/server/student-queries.ts';
import { countedExercises } from '#teaching/exercises/server/exercise-handlers.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { isRecorded } from '#teaching/lectures/outline.ts';
import type { KnownOutline } from '#teaching/lectures/server/lecture-ids.ts';
import { findOutline, findOutlines, outlinesAtOnce } from '#teaching/lectures/server/outline-queries.ts';
import { refuseUnlessPaid } from '#teaching/lectures/server/watch-handlers.ts';
import { courseProgress, type OutlinedLecture } from '#teaching/player/course-progress.ts';
import { courseStanding } from '#teaching/player/course-standing.ts';
import { markProgress, mergeProgress, noProgress, type StoredProgress } from '#teaching/player/merge-progress.ts';
import type { CourseStanding } from '#teaching/player/progress.ts';
import { findAllProgress, findProgress, type Learner, lockProgress, writeProgress } from './progress-queries.ts';

export const readProgress: Handler<'readProgress'> = async ({ params }, { database, accountId }) => {
  const learner = { studentId: accountId, courseId: params.courseId };
  await refuseUnlessPaid(database, accountId, params.courseId);
  const { topics } = await findOutline(database, params.courseId);
  return findCourseProgress(database, learner, topics);
};

export const findCourseProgress = async (database: Database, learner: Learner, topics: KnownOutline) =>
  courseProgress(lecturesIn(topics), await findProgress(database, learner));

/** Returns the progress in all open courses, so that the dashboard needs one request. */
export const listStandings: Handler<'listStandings'> = async (_request, { database, accountId }) => {
  const [courseIds, kept] = await Promise.all([
    listOpenCourses(database, accountId),
    findAllProgress(database, accountId),
  ]);
  const standings: CourseStanding[] = [];
  for (const portion of portionsOf(courseIds, outlinesAtOnce)) {
    const outlines = await findOutlines(database, portion);
    const exercises = await countedExercises(database, accountId, outlines);
    for (const courseId of portion) {
      const course = { courseId, topics: outlines.get(courseId) ?? [] };
      standings.push(courseStanding(course, kept, exercises.get(courseId) ?? null));
    }
    await setImmediate();
  }
  return { standings };
};

/**
 * Stores progress that a device reports, maybe days later if it was offline. Lectures that are no longer in the outline
 * are skipped.
 */
export const saveProgress: Handler<'saveProgress'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const learner = { studentId: accountId, courseId: params.courseId };
  await refuseUnlessPaid(database, accountId, params.courseId);
  const lectures = await listLectures(database, params.courseId);
  const outlined = new Map(lectures.map((one) => [one.id, one]));
  const items = body.items.filter(({ id }) => outlined.has(id));
  if (items.length > 0) {
    const now = await readDatabaseTime(database);
    await change(database, learner, items, (kept, { id, age, ...item }) => {
      const told = { ...item, at: new Date(now - age).toISOString(), now: new Date(now).toISOString() };
      return mergeProgress(kept, told, outlined.get(id));
    });
  }
  return courseProgress(lectures, await findProgress(database, learner));
};

export const markLecture: Handler<'markLecture'> = async ({ params, body }, { database, accountId }) => {
  const learner = { studentId: accountId, courseId: params.courseId };
  await refuseUnlessPaid(database, accountId, params.courseId);
  const lectures = await listLectures(database, params.courseId);
  const lecture = lectures.find(({ id }) => id === params.lectureId);
  if (!lecture) throw new Refusal('not_found', lectureMessages.lectureNotFound);
  if (body.done && !isRecorded(lecture)) throw new Refusal('not_found', lectureMessages.notRecorded);
  const at = new Date((await readDatabaseTime(database)) - body.age).toISOString();
  await change(database, learner, [{ id: params.lectureId }], (kept) => markProgress(kept, body.done, at));
  return courseProgress(lectures, await findProgress(database, learner));
};

/** Stores nothing if the student's data was erased meanwhile (trust D4). */
function change<Item extends { id: string }>(
  database: Database,
  learner: Learner,
  items: Item[],
  merge: (kept: StoredProgress, item: Item) => StoredProgress,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const student = await holdStudent(transaction, learner.studentId);
    if (!student || isErased(student)) return;
    const locked = await lockProgress(transaction, learner, [...new Set(items.map(({ id }) => id))]);
    const kept = new Map<string, StoredProgress>(locked);
    for (const item of items) kept.set(item.id, merge(kept.get(item.id) ?? noProgress, item));
    for (const [id, progress] of kept) await writeProgress(transaction, learner, id, progress);
  });
}

const listLectures = async (database: Database, courseId: string) =>
  lecturesIn((await findOutline(database, courseId)).topics);

const lecturesIn = onceFor((topics: KnownOutline): readonly OutlinedLecture[] =>
  topics.flatMap(({ topicNo, classes }) =>
    classes.map(({ id, lecture, link, duration, videoSince }) => ({
      id,
      topicNo,
      lecture,
      link,
      duration,
      videoSince,
    })),
  ),
);
