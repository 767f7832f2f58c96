import { sql } from 'kysely';
import { counterNames } from '#base/database/base-tables.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { executedMigrations, migrateTo, removeSchema } from '#base/database/migrate.ts';
import { listTables, lockSchema } from '#base/database/whole-tables.ts';
import { CommandError } from './command.ts';
import { allTables, backupTables } from './tables-in-backups.ts';

export async function refuseUnlessEmpty(database: Database): Promise<void> {
  const existing = await listTables(database);
  for (const table of backupTables.filter((name) => name !== 'counters' && existing.has(name))) {
    const found = await database.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst();
    if (found) throw new CommandError('The database is not empty. Nothing was changed.');
  }
}

/**
 * Gives an empty database the schema of these migrations. Locks all tables until the transaction ends. Returns whether
 * existing tables were recreated.
 */
export async function prepareSchema(transaction: Transaction, migrations: string[]): Promise<boolean> {
  const existing = await listTables(transaction);
  const tables = allTables.filter((name) => existing.has(name));
  await lockSchema(transaction, tables);
  // Rows may have been added after the first check for an empty database, which had no lock.
  await refuseUnlessEmpty(transaction);
  const executed = await executedMigrations(transaction);
  const isOnTheWay = executed.every((name, index) => name === migrations[index]);
  if (!isOnTheWay) await removeSchema(transaction, tables);
  const last = migrations.at(-1);
  if (last !== undefined && executed.at(-1) !== last) await migrateTo(transaction, last);
  return !isOnTheWay;
}

/** Returns the courses whose pictures are missing. The database itself checks all other references. */
export async function findCoursesWithoutPictures(transaction: Transaction, idOf: (address: string) => string | null) {
  const courses = await transaction.selectFrom('courses').select(['course_no', 'card_image', 'banner_image']).execute();
  const images = new Set((await transaction.selectFrom('images').select('id').execute()).map((image) => image.id));
  return courses.filter((course) =>
    [course.card_image, course.banner_image].some((address) => !images.has(idOf(address) ?? '')),
  );
}

export async function findMissingCounters(transaction: Transaction): Promise<string[]> {
  const found = new Set((await transaction.selectFrom('counters').select('name').execute()).map(({ name }) => name));
  return counterNames.filter((name) => !found.has(name));
}
