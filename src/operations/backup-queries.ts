import type { Database, Transaction } from '#database/connect.ts';
import { continuePositions } from '#database/engine.ts';
import type { Tables } from '#database/tables.ts';
import type { BackupRow } from './backup-file.ts';

/** What a backup holds, in the order in which rows can be put back. Sessions, codes and limits are not worth keeping. */
const keptTables = [
  'students',
  'admins',
  'courses',
  'outlines',
  'images',
  'enrollments',
  'archived_enrollments',
  'audit_log',
  'counters',
] as const satisfies (keyof Tables)[];

/** Every kept row; the pictures' files one picture at a time, because they are large. */
export async function* readAllRows(transaction: Transaction): AsyncGenerator<BackupRow> {
  for (const table of keptTables) {
    for (const row of await transaction.selectFrom(table).selectAll().execute()) yield { table, row };
  }
  for (const { id } of await transaction.selectFrom('images').select('id').execute()) {
    const files = await transaction.selectFrom('image_files').selectAll().where('image_id', '=', id).execute();
    for (const row of files) yield { table: 'image_files', row };
  }
}

/** A school in which nobody and nothing is stored yet. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  for (const table of ['students', 'admins', 'courses', 'audit_log'] as const) {
    if (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** Puts the rows back; the counters that a new database begins with give way to the stored ones. */
export async function insertRows(transaction: Transaction, rows: BackupRow[]): Promise<void> {
  await transaction.deleteFrom('counters').execute();
  for (const { table, row } of rows) {
    await transaction
      .insertInto(table as keyof Tables)
      .values(row as never)
      .execute();
  }
  await continuePositions(transaction);
}

/** Courses whose pictures are not stored; empty when all is well. References between rows the database itself enforces. */
export async function findCoursesWithoutPictures(transaction: Transaction, idOf: (address: string) => string | null) {
  const courses = await transaction.selectFrom('courses').select(['course_no', 'card_image', 'banner_image']).execute();
  const images = new Set((await transaction.selectFrom('images').select('id').execute()).map((image) => image.id));
  return courses.filter((course) =>
    [course.card_image, course.banner_image].some((address) => !images.has(idOf(address) ?? '')),
  );
}
