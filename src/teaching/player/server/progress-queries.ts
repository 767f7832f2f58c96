import type { Selectable } from 'kysely';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { forUpdate } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { tables } from '#contract/tables/tables.ts';
import type { CountedProgress } from '#teaching/player/course-progress.ts';
import type { StoredProgress } from '#teaching/player/merge-progress.ts';
import { countParts, emptyMap } from '#teaching/player/watched-map.ts';

export type Learner = { studentId: string; courseId: string };
type Row = Omit<Selectable<Tables['lecture_progress']>, 'student_id' | 'course_id'>;

const toKept = (row: Row): CountedProgress => ({
  watched: row.watched,
  parts: row.watched_parts,
  duration: row.duration_s,
  position: row.position_s,
  positionAt: row.position_at,
  hasEnded: row.has_ended === 1,
  doneAt: row.done_at,
  doneHow: row.done_how,
  marked: row.marked === null ? null : row.marked === 1,
  markedAt: row.marked_at,
});

const toColumns = (kept: StoredProgress) => ({
  watched: kept.watched,
  watched_parts: countParts(kept.watched),
  duration_s: kept.duration,
  position_s: kept.position,
  position_at: kept.positionAt,
  has_ended: kept.hasEnded ? 1 : 0,
  done_at: kept.doneAt,
  done_how: kept.doneHow,
  marked: kept.marked === null ? null : kept.marked ? 1 : 0,
  marked_at: kept.markedAt,
});

const byLecture = (rows: Row[]) => new Map(rows.map((row) => [row.lecture_id, toKept(row)]));

const selectProgress = preparedQuery((database, given: Given<Learner>) =>
  database
    .selectFrom('lecture_progress')
    .select(keysOf(tables.lecture_progress))
    .where('student_id', '=', given('studentId'))
    .where('course_id', '=', given('courseId')),
);

export async function findProgress(database: Database, { studentId, courseId }: Learner) {
  return byLecture(await selectProgress(database, { studentId, courseId }));
}

const selectWithoutMaps = batchedQuery('student_id', (database, isAsked) =>
  database
    .selectFrom('lecture_progress')
    .select(['student_id', 'lecture_id', 'watched_parts', 'duration_s', 'position_s', 'position_at', 'has_ended'])
    .select(['done_at', 'done_how', 'marked', 'marked_at'])
    .where(isAsked('student_id')),
);

export async function findAllProgress(database: Database, studentId: string) {
  const rows = await selectWithoutMaps(database, studentId);
  return byLecture(rows.map((row) => ({ ...row, watched: emptyMap })));
}

export async function lockProgress(transaction: Transaction, learner: Learner, lectureIds: string[]) {
  // Rows are always locked in the same order, so that two devices of a student cannot deadlock.
  const ids = lectureIds.toSorted();
  const query = transaction
    .selectFrom('lecture_progress')
    .selectAll()
    .where('student_id', '=', learner.studentId)
    .where('lecture_id', 'in', ids)
    .orderBy('lecture_id');
  const lock = async () => byLecture(await forUpdate(transaction, query).execute());
  const locked = await lock();
  if (locked.size === ids.length) return locked;
  await transaction
    .insertInto('lecture_progress')
    .values(ids.map((id) => ({ student_id: learner.studentId, lecture_id: id, course_id: learner.courseId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lock();
}

export async function writeProgress(
  transaction: Transaction,
  { studentId }: Learner,
  lectureId: string,
  kept: StoredProgress,
): Promise<void> {
  await transaction
    .updateTable('lecture_progress')
    .set(toColumns(kept))
    .where('student_id', '=', studentId)
    .where('lecture_id', '=', lectureId)
    .execute();
}
