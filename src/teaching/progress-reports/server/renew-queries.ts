import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { forUpdate, isOneOf, listOf } from '#base/database/engine.ts';
import { isRecorded } from '#teaching/lectures/outline.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { watchedLectures } from './figure-sources.ts';

/**
 * A course whose outline was changed. `changes` counts the changes since the course was marked. `isUnderWay` is true
 * from the beginning of a recount of its students until its end, also if it was interrupted.
 */
export type ChangedOutline = { courseId: string; changes: number; isUnderWay: boolean };

export async function findChangedOutline(database: Database, courseId?: string): Promise<ChangedOutline | null> {
  const query = database.selectFrom('changed_outlines').select(['course_id', 'changes', 'under_way']);
  const wanted = courseId === undefined ? query.limit(1) : query.where('course_id', '=', courseId);
  const row = await wanted.executeTakeFirst();
  return row ? { courseId: row.course_id, changes: row.changes, isUnderWay: row.under_way === 1 } : null;
}

/** Locks the course's row of report totals until the transaction ends, and inserts it if it is missing. */
export async function holdFigures(transaction: Transaction, courseId: string): Promise<void> {
  await transaction
    .insertInto('course_figures')
    .values({ course_id: courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = transaction.selectFrom('course_figures').select('lectures').where('course_id', '=', courseId);
  await forUpdate(transaction, query).execute();
}

/**
 * Stores which lectures of the current outline have a video. Returns whether that has changed. Call `holdFigures`
 * before.
 */
export async function listLectures(transaction: Transaction, courseId: string): Promise<boolean> {
  const { topics } = await findOutline(transaction, courseId);
  const ids = new Set(topics.flatMap(({ classes }) => classes.filter(isRecorded).map(({ id }) => id)));
  const query = transaction.selectFrom('lecture_figures').select('lecture_id').where('course_id', '=', courseId);
  const known = new Set((await query.where('listed', '=', 1).execute()).map((row) => row.lecture_id));
  const added = [...ids].filter((id) => !known.has(id));
  const taken = [...known].filter((id) => !ids.has(id));
  if (added.length + taken.length === 0) return false;
  await transaction
    .updateTable('lecture_figures')
    .set({ listed: 0 })
    .where('course_id', '=', courseId)
    .where(isOneOf(transaction, sql.ref('lecture_id'), sql`${listOf(transaction, taken)}`, 'text'))
    .execute();
  for (let from = 0; from < added.length; from += rowsAtOnce)
    await insertListed(transaction, courseId, added.slice(from, from + rowsAtOnce));
  await transaction
    .updateTable('course_figures')
    .set({ lectures: ids.size })
    .where('course_id', '=', courseId)
    .execute();
  return true;
}

const rowsAtOnce = 500;

async function insertListed(transaction: Transaction, courseId: string, ids: string[]): Promise<void> {
  await transaction
    .insertInto('lecture_figures')
    .values(ids.map((id) => ({ course_id: courseId, lecture_id: id, listed: 1 })))
    .onConflict((conflict) => conflict.columns(['course_id', 'lecture_id']).doUpdateSet({ listed: 1 }))
    .execute();
}

export async function markUnderWay(transaction: Transaction, courseId: string): Promise<void> {
  await transaction.updateTable('changed_outlines').set({ under_way: 1 }).where('course_id', '=', courseId).execute();
}

/**
 * Recounts up to `most` students whose ids sort after `after`. Returns the last recounted id, or null if these were the
 * last students. Call `holdFigures` before.
 */
export async function renewLearners(
  transaction: Transaction,
  courseId: string,
  after: string,
  most: number,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    select max(student_id) as last, count(*) as count from (select student_id from course_learners
      where course_id = ${courseId} and student_id > ${after} order by student_id limit ${sql.lit(most)}) as next`.execute(
    transaction,
  );
  const { last, count } = rows[0] ?? { last: null, count: 0 };
  if (last === null) return null;
  await sql`update course_learners set ${watchedLectures(transaction)}
    where course_id = ${courseId} and student_id > ${after} and student_id <= ${last}`.execute(transaction);
  return Number(count) < most ? null : last;
}

export async function forgetChange(database: Database, { courseId, changes }: ChangedOutline): Promise<void> {
  await database
    .deleteFrom('changed_outlines')
    .where('course_id', '=', courseId)
    .where('changes', '=', changes)
    .execute();
}
