import { CompiledQuery, sql } from 'kysely';
import type { Column } from '#base/database/column.ts';
import type { Transaction } from '#base/database/connect.ts';
import { isDatabaseAway } from '#base/database/failure.ts';
import { violationOf } from '#base/database/violation.ts';
import { listColumns } from '#base/database/whole-tables.ts';
import { tables } from '#contract/tables/tables.ts';
import type { BackupRow } from './backup-format.ts';
import { CommandError } from './command.ts';
import type { StoredRow } from './read-backup.ts';
import { isKept } from './tables-in-backups.ts';

/**
 * Limits of one statement. Single rows are slow to insert, and all rows at once need too much memory. SQLite allows
 * 32,766 parameters, PostgreSQL twice as many.
 */
const mostRowsATime = 1000;
const mostValuesATime = 32_766;
const mostBytesATime = 1024 * 1024;

/**
 * Inserts the rows of a backup, and returns their number. The rows of the table `counters` in the new database are
 * deleted before. Throws a CommandError with line, table and column for an invalid row.
 */
export async function insertRows(transaction: Transaction, rows: AsyncIterable<StoredRow>): Promise<number> {
  await transaction.deleteFrom('counters').execute();
  const schema = await listColumns(transaction);
  const insert = createInserter(transaction, schema);
  let count = 0;
  for await (const batch of batchesOf(rows, schema)) {
    await insert(batch);
    count += batch.length;
  }
  return count;
}

async function* batchesOf(rows: AsyncIterable<StoredRow>, schema: Schema): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    const typeError = typeErrorOf(row, schema);
    if (typeError) throw refusal(row, typeError);
    const mostRows = Math.min(mostRowsATime, Math.floor(mostValuesATime / (schema.get(row.table)?.size ?? 1)));
    const isFull = batch.length === mostRows || bytes > mostBytesATime;
    if (isFull || row.table !== (batch[0]?.table ?? row.table)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += row.bytes;
  }
  yield batch;
}

function createInserter(transaction: Transaction, schema: Schema): (batch: StoredRow[]) => Promise<void> {
  const statements = new Map<string, string>();
  async function insert(table: string, batch: StoredRow[]): Promise<void> {
    const columns = [...(schema.get(table)?.keys() ?? [])];
    const name = `${table} ${batch.length}`;
    const statement = statements.get(name) ?? statementFor(transaction, table, columns, batch.length);
    statements.set(name, statement);
    const values = batch.flatMap(({ row }) => columns.map((column) => row[column]));
    await transaction.executeQuery(CompiledQuery.raw(statement, values));
  }
  return async (batch) => {
    const [first] = batch;
    if (!first) return;
    // After a failed statement, PostgreSQL rejects all others of the transaction unless it is rolled back to a
    // savepoint.
    await sql`savepoint batch`.execute(transaction);
    try {
      await insert(first.table, batch);
      await sql`release savepoint batch`.execute(transaction);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await sql`rollback to savepoint batch`.execute(transaction);
      for (const row of batch) await insert(row.table, [row]).catch((reason) => explain(transaction, row, reason));
    }
  };
}

function statementFor(transaction: Transaction, table: string, columns: string[], rows: number): string {
  const row = sql`(${sql.join(columns.map(() => sql`${null}`))})`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${names}) values ${sql.join(Array(rows).fill(row))}`.compile(transaction)
    .sql;
}

async function explain(transaction: Transaction, stored: StoredRow, error: unknown): Promise<never> {
  if (isDatabaseAway(error)) throw error;
  const { table, row } = stored;
  const violation = await violationOf(transaction, table, row, error);
  if (!violation) throw refusal(stored, `this row of ${table} cannot be put back: ${String(error)}`);
  const columns = violation.columns.map((column) => `${table}.${column}`).join(' and ');
  throw refusal(
    stored,
    violation.what === 'twice'
      ? `another row has the same ${columns}`
      : `${columns} names a row that is missing, or that comes later in the file`,
  );
}

const refusal = ({ line }: StoredRow, why: string) => new CommandError(`Line ${line}: ${why}. Nothing was changed.`);

type Schema = Map<string, Map<string, boolean>>;

/**
 * Returns why a row does not fit, or null. `schema` has the existing columns, maybe of an earlier release. `tables`
 * says which values a column may have.
 */
function typeErrorOf({ table, row }: BackupRow, schema: Schema): string | null {
  const columns = schema.get(table);
  if (!isKept(table) || !columns) return `no backup of this schema has a table ${shown(table)}`;
  const unknown = Object.keys(row).find((name) => !columns.has(name));
  if (unknown !== undefined) return `${table} has no column ${shown(unknown)}`;
  const rules: Partial<Record<string, Column>> = tables[table];
  for (const [name, mayBeNull] of columns) {
    const value = row[name];
    if (value === undefined) return `${table}.${name} is missing`;
    if (value === null && !mayBeNull) return `${table}.${name} must not be null`;
    const rule = rules[name];
    if (rule && !rule.fits(value)) return `${table}.${name} must be ${rule.what}`;
  }
  return null;
}

/** The name comes from a file that is not trusted, so it is shown only if it cannot harm a terminal. */
const shown = (name: string) => (/^\w{1,60}$/.test(name) ? `"${name}"` : 'of that name');
