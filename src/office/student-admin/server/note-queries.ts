import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import type { StaffNote } from '#office/student-admin/student-facts.ts';

const selectNotes = (database: Database) =>
  database
    .selectFrom('staff_notes')
    .leftJoin('admins as writer', 'writer.id', 'staff_notes.written_by')
    .leftJoin('admins as changer', 'changer.id', 'staff_notes.changed_by')
    .select(['staff_notes.id', 'text', 'version', 'written_at', 'changed_at'])
    .select(['writer.name as by', 'changer.name as changed_by'])
    .where('deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

const toNote = ({ id, text, version, written_at, changed_at, by, changed_by }: Row): StaffNote => ({
  ...{ id, text, version, by, at: written_at, changedBy: changed_by, changedAt: changed_at },
});

export async function findStaffNotes(database: Database, studentId: string, limit: number): Promise<StaffNote[]> {
  const rows = await selectNotes(database)
    .where('student_id', '=', studentId)
    .orderBy('staff_notes.written_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toNote);
}

export async function findStaffNote(database: Database, id: string): Promise<StaffNote | undefined> {
  const row = await selectNotes(database).where('staff_notes.id', '=', id).executeTakeFirst();
  return row && toNote(row);
}

/** Locks a note by its id, also one that was deleted and can still be restored. */
export const lockStaffNote = (transaction: Transaction, id: string) =>
  forUpdate(transaction, transaction.selectFrom('staff_notes').selectAll().where('id', '=', id)).executeTakeFirst();

export async function countStaffNotes(transaction: Transaction, studentId: string): Promise<number> {
  const rows = await transaction.selectFrom('staff_notes').select('id').where('student_id', '=', studentId).execute();
  return rows.length;
}

type Written = { id: string; studentId: string; text: string; by: string };

export async function insertStaffNote(transaction: Transaction, { id, studentId, text, by }: Written): Promise<void> {
  const first = { version: 1, written_by: by, written_at: databaseTime() };
  const unchanged = { changed_by: null, changed_at: null, deleted_at: null };
  await transaction
    .insertInto('staff_notes')
    .values({ id, student_id: studentId, text, ...first, ...unchanged })
    .execute();
}

export async function rewriteStaffNote(
  transaction: Transaction,
  id: string,
  { text, version, by }: { text: string; version: number; by: string },
): Promise<void> {
  const change = { text, version, changed_by: by, changed_at: databaseTime() };
  await transaction.updateTable('staff_notes').set(change).where('id', '=', id).execute();
}

export async function setStaffNoteRemoved(transaction: Transaction, id: string, removed: boolean): Promise<void> {
  const deleted_at = removed ? databaseTime() : null;
  await transaction.updateTable('staff_notes').set({ deleted_at }).where('id', '=', id).execute();
}

export const findStaffNotesOf = (database: Database, studentId: string) =>
  database
    .selectFrom('staff_notes')
    .select(['id', 'text', 'written_at', 'changed_at', 'deleted_at'])
    .where('student_id', '=', studentId)
    .execute();

export async function deleteStaffNotesOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('staff_notes').where('student_id', '=', studentId).execute();
}
