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

/** A statement for each would take long, one for all more memory than there is. */
const mostRowsATime = 1000;
/** What SQLite takes in one statement; PostgreSQL takes twice as many. */
const mostValuesATime = 32_766;
const mostBytesATime = 1024 * 1024;

/**
 * Puts the rows back into the schema as it is; the counters that a new database begins with give way to the stored ones.
 * Returns their number. Throws a CommandError that names line, table and column of a row that does not belong there.
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

/** Rows of one table each, all of which the schema has room for. */
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

/** Its statements are kept: to make one anew for each batch would cost more than the insert. */
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
    // PostgreSQL takes no further statement after one that failed, unless there is something to go back to.
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

/** Throws. */
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
      : `${columns} names a row that is not there, or that stands further down`,
  );
}

const refusal = ({ line }: StoredRow, why: string) => new CommandError(`Line ${line}: ${why}. Nothing was changed.`);

/** Table → column → whether it may be null. */
type Schema = Map<string, Map<string, boolean>>;

/**
 * Why the row does not belong into the schema, in words that name table and column; null when it does. Which columns there
 * are the schema says, which may be that of an earlier release; what they may hold, the table of all columns.
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

/** A name from a file of unknown origin, quoted only if it is safe for a terminal. */
const shown = (name: string) => (/^\w{1,60}$/.test(name) ? `"${name}"` : 'of that name');
