import type { Database, Transaction } from '#database/connect.ts';
import { databaseTime, databaseTimeOnce } from '#database/engine.ts';
import type { WrittenNote } from '#learning/note.ts';

/** In the order in which they were written. */
export function findNotes(database: Database, studentId: string, courseId?: string) {
  const query = database
    .selectFrom('lecture_notes')
    .innerJoin('courses', 'courses.id', 'lecture_notes.course_id')
    .select(['lecture_notes.id', 'course_id', 'lecture_id', 'at_s', 'text', 'written_at'])
    .select(['courses.title', 'courses.title_bengali'])
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .orderBy('written_at')
    .orderBy('lecture_notes.id');
  return (courseId === undefined ? query : query.where('course_id', '=', courseId)).execute();
}

export const findNote = (database: Database, id: string) =>
  database.selectFrom('lecture_notes').select(['student_id', 'course_id']).where('id', '=', id).executeTakeFirst();

export async function countNotes(database: Database, studentId: string, courseId: string): Promise<number> {
  const query = database
    .selectFrom('lecture_notes')
    .select((select) => select.fn.countAll().as('count'))
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null);
  const { count } = await query.where('course_id', '=', courseId).executeTakeFirstOrThrow();
  return Number(count);
}

/** False where somebody else has taken the id at that moment. */
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

/** For a day it can be brought back. */
export async function deleteNoteOf(database: Database, studentId: string, id: string): Promise<void> {
  await database
    .updateTable('lecture_notes')
    .set({ deleted_at: databaseTime() })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .execute();
}

const daySeconds = 24 * 60 * 60;

/** Removes for good what was deleted a day ago. */
export async function deleteOldNotes(database: Database, most: number): Promise<number> {
  const old = database
    .selectFrom('lecture_notes')
    .select('id')
    .where('deleted_at', '<', databaseTimeOnce(-daySeconds))
    .limit(most);
  const { numDeletedRows } = await database.deleteFrom('lecture_notes').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
