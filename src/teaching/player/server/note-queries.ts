import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import type { WrittenNote } from '#teaching/player/note.ts';

const placesOf = (database: Database, studentId: RawBuilder<string>) =>
  database
    .selectFrom('lecture_notes')
    .select(['id', 'course_id', 'lecture_id', 'at_s', 'written_at', 'deleted_at'])
    .where('student_id', '=', studentId)
    .orderBy('written_at')
    .orderBy('id');

const selectPlaces = preparedQuery((database, given: Given<{ studentId: string }>) =>
  placesOf(database, given('studentId')),
);
const selectPlacesIn = preparedQuery((database, given: Given<{ studentId: string; courseId: string }>) =>
  placesOf(database, given('studentId')).where('course_id', '=', given('courseId')),
);

/**
 * Returns the columns by which the student's notes are sorted, without their texts. Includes recently deleted notes,
 * because the note of a page's cursor may have been deleted.
 */
export const findNotePlaces = (database: Database, studentId: string, courseId?: string) =>
  courseId === undefined ? selectPlaces(database, { studentId }) : selectPlacesIn(database, { studentId, courseId });
export type NotePlace = Awaited<ReturnType<typeof findNotePlaces>>[number];

export async function findNoteTexts(database: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('lecture_notes').select(['id', 'text']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

export async function findTitles(database: Database, courseIds: string[]) {
  if (courseIds.length === 0) return new Map();
  const query = database.selectFrom('courses').select(['id', 'title', 'title_bengali']).where('id', 'in', courseIds);
  return new Map((await query.execute()).map(({ id, ...titles }) => [id, titles]));
}

export const findNote = (database: Database, id: string) =>
  database
    .selectFrom('lecture_notes')
    .select(['student_id', 'course_id', 'lecture_id', 'at_s', 'text', 'written_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function countNotes(database: Database, studentId: string, courseId: string, noteId: string) {
  const row = await database
    .selectFrom('lecture_notes')
    .select(({ fn }) => fn.countAll().as('inAll'))
    .select(sql<number>`coalesce(sum(case when course_id = ${courseId} then 1 else 0 end), 0)`.as('inCourse'))
    .select(sql<number>`coalesce(sum(octet_length(text)), 0)`.as('bytes'))
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', noteId)
    .executeTakeFirstOrThrow();
  return { inCourse: Number(row.inCourse), inAll: Number(row.inAll), bytes: Number(row.bytes) };
}

/** Returns whether the note was inserted. False if another student's note got the same id at the same moment. */
export async function insertNote(
  transaction: Transaction,
  { id, studentId, courseId, lectureId, at, text }: WrittenNote & { id: string; studentId: string },
): Promise<boolean> {
  const place = { student_id: studentId, course_id: courseId, lecture_id: lectureId, at_s: at };
  const row = { id, ...place, text, written_at: databaseTime(), deleted_at: null };
  const query = transaction
    .insertInto('lecture_notes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

export async function rewriteNote(
  transaction: Transaction,
  id: string,
  { at, text }: Pick<WrittenNote, 'at' | 'text'>,
): Promise<void> {
  await transaction
    .updateTable('lecture_notes')
    .set({ at_s: at, text, deleted_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Deleted notes that are kept for a day, so that saving them again restores them. Further ones go at once: every page
 * of notes reads all rows of the student.
 */
const mostDeleted = 100;

export async function deleteNoteOf(transaction: Transaction, studentId: string, id: string): Promise<void> {
  await transaction
    .updateTable('lecture_notes')
    .set({ deleted_at: databaseTime() })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .execute();
  const older = await transaction
    .selectFrom('lecture_notes')
    .select('id')
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(2 * mostDeleted)
    .offset(mostDeleted)
    .execute();
  for (const note of older) await transaction.deleteFrom('lecture_notes').where('id', '=', note.id).execute();
}
