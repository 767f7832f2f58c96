import { CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import { isDatabaseAway } from '#database/failure.ts';
import { executedMigrations, migrateTo, removeSchema } from '#database/migrate.ts';
import type { Tables } from '#database/tables.ts';
import { listTables, lockSchema } from '#database/whole-tables.ts';
import { CommandError } from './command.ts';
import type { StoredRow } from './read-backup.ts';
import { allTables, keptTables } from './tables-in-backups.ts';

/** A statement for each would take long, one for all more memory than there is. */
const mostRowsATime = 100;
const mostBytesATime = 1024 * 1024;

/** A school in which nobody and nothing is stored yet; the counters of a new one are there. */
export async function refuseUnlessEmpty(database: Database): Promise<void> {
  const existing = await listTables(database);
  for (const table of keptTables.filter((name) => name !== 'counters' && existing.has(name))) {
    const found = await database.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst();
    if (found) throw new CommandError('The database is not empty. Nothing was changed.');
  }
}

/**
 * Gives an empty database the schema that these migrations made, whatever schema it has; nobody else uses it until the
 * transaction ends. Returns whether its tables were made anew.
 */
export async function prepareSchema(transaction: Transaction, migrations: string[]): Promise<boolean> {
  const existing = await listTables(transaction);
  const tables = allTables.filter((name) => existing.has(name));
  await lockSchema(transaction, tables);
  // Somebody may have begun to use it since it was looked at.
  await refuseUnlessEmpty(transaction);
  const executed = await executedMigrations(transaction);
  const isOnTheWay = executed.every((name, index) => name === migrations[index]);
  if (!isOnTheWay) await removeSchema(transaction, tables);
  const last = migrations.at(-1);
  if (last !== undefined && executed.at(-1) !== last) await migrateTo(transaction, last);
  return !isOnTheWay;
}

/** Puts the rows back; the counters that a new database begins with give way to the stored ones. Returns their number. */
export async function insertRows(transaction: Transaction, rows: AsyncIterable<StoredRow>): Promise<number> {
  await transaction.deleteFrom('counters').execute();
  const insert = createInserter(transaction);
  let count = 0;
  let batch: StoredRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    const isFull = batch.length === mostRowsATime || bytes > mostBytesATime;
    if (isFull || row.table !== (batch[0]?.table ?? row.table)) {
      await insert(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += row.bytes;
    count += 1;
  }
  await insert(batch);
  return count;
}

/** Inserts rows of one table. Its statements are kept: to make one anew for each batch would cost more than the insert. */
function createInserter(transaction: Transaction): (batch: StoredRow[]) => Promise<void> {
  const statements = new Map<string, string>();
  return async (batch) => {
    const [first] = batch;
    if (!first) return;
    const columns = Object.keys(first.row);
    const name = JSON.stringify([first.table, batch.length, columns]);
    const query = transaction.insertInto(first.table as keyof Tables);
    const statement = statements.get(name) ?? query.values(batch.map(({ row }) => row) as never).compile().sql;
    statements.set(name, statement);
    const values = batch.flatMap(({ row }) => columns.map((column) => row[column]));
    try {
      await transaction.executeQuery(CompiledQuery.raw(statement, values));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      throw new CommandError(`Rows of ${first.table} cannot be put back: ${String(error)}. Nothing was changed.`);
    }
  };
}

/** Courses whose pictures are not stored; empty when all is well. References between rows the database itself enforces. */
export async function findCoursesWithoutPictures(transaction: Transaction, idOf: (address: string) => string | null) {
  const courses = await transaction.selectFrom('courses').select(['course_no', 'card_image', 'banner_image']).execute();
  const images = new Set((await transaction.selectFrom('images').select('id').execute()).map((image) => image.id));
  return courses.filter((course) =>
    [course.card_image, course.banner_image].some((address) => !images.has(idOf(address) ?? '')),
  );
}
