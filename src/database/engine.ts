import { DatabaseSync } from 'node:sqlite';
import { type Kysely, PostgresAdapter, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { createSteadyPool } from './postgres-pool.ts';
import { SharedSqliteDialect } from './sqlite-driver.ts';
import { createSteadyClock } from './steady-clock.ts';

// Everything that differs between SQLite and PostgreSQL stands in this file and in the two drivers that it imports.

const statementMilliseconds = 5000;
const lockMilliseconds = 2000;
const poolWaitMilliseconds = 2000;

/** SQLite in one file: WAL, every commit synced to the disk before it is acknowledged. */
export function sqliteDialect(file: string, wall: () => number = Date.now): SharedSqliteDialect {
  const database = new DatabaseSync(file, { timeout: lockMilliseconds });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const now = createSteadyClock({ wall, elapsed: () => performance.now(), newest: newestTime(database) });
  database.function('app_time', { deterministic: false }, (seconds) =>
    new Date(now() + Number(seconds) * 1000).toISOString(),
  );
  // From here on waiting is done without holding up the process.
  database.exec('pragma busy_timeout = 0');
  return new SharedSqliteDialect(database, lockMilliseconds);
}

/** When the newest rows were made, in milliseconds; null in an empty database. Found without reading whole tables. */
function newestTime(database: DatabaseSync): number | null {
  const columns = { audit_log: 'at', sessions: 'created_at', enrollments: 'created_at' };
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const times = Object.entries(columns)
    .filter(([table]) => tables.some(({ name }) => name === table))
    .map(([table, column]) =>
      database.prepare(`select ${column} as at from ${table} order by rowid desc limit 1`).get(),
    )
    .map((row) => Date.parse(String(row?.at)))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? Math.max(...times) : null;
}

export function postgresDialect(url: string): PostgresDialect {
  types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: poolWaitMilliseconds,
    query_timeout: statementMilliseconds + 500,
    statement_timeout: statementMilliseconds,
    // A waiter waits twice: for its place in the row's queue, then for the row.
    lock_timeout: lockMilliseconds / 2,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'pathshala',
  });
  return new PostgresDialect({ pool: createSteadyPool(pool) });
}

// biome-ignore lint/suspicious/noExplicitAny: the engine of any schema can be asked for
export function isPostgres(database: Kysely<any>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The database's own time, `seconds` from now: what sessions, codes and limits are judged by (trust S3). */
export function databaseTime(seconds = 0): RawBuilder<string> {
  return sql<string>`app_time(${seconds})`;
}

/** Reads many tables as they were at one moment, while others go on writing. */
export async function inSnapshot<Schema, Result>(
  database: Kysely<Schema>,
  read: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction();
  return isPostgres(database)
    ? await transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
    : await transaction.execute(read);
}

/** After rows were put in with the positions that they had: the next row comes after them. SQLite sees to that by itself. */
export async function continuePositions<Schema>(transaction: Transaction<Schema>): Promise<void> {
  if (!isPostgres(transaction)) return;
  for (const table of ['audit_log', 'enrollments']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'position'), max(position)) from ${sql.table(table)}
      having max(position) is not null`.execute(transaction);
  }
}

type Lockable = { forUpdate(): unknown };

/** Locks the rows that are read until the transaction ends; on SQLite the whole transaction already holds the lock. */
// biome-ignore lint/suspicious/noExplicitAny: the engine of any schema can be asked for
export function forUpdate<Query extends Lockable>(database: Kysely<any>, query: Query): Query {
  return isPostgres(database) ? (query.forUpdate() as Query) : query;
}

type Shareable = { forShare(): unknown };

/** Nobody changes the rows that are read until the transaction ends; others may hold them like this at the same time. */
// biome-ignore lint/suspicious/noExplicitAny: the engine of any schema can be asked for
export function forShare<Query extends Shareable>(database: Kysely<any>, query: Query): Query {
  return isPostgres(database) ? (query.forShare() as Query) : query;
}

const codeOf = (error: unknown) => (error as { code?: unknown })?.code;
const sqliteCodeOf = (error: unknown) => Number((error as { errcode?: unknown })?.errcode ?? 0) & 0xff;

export function isUniqueViolation(error: unknown): boolean {
  const sqliteConstraint = 19;
  return codeOf(error) === '23505' || (sqliteCodeOf(error) === sqliteConstraint && /UNIQUE/.test(String(error)));
}

// Connection refused or lost, shutting down, too many connections, timeouts, disk full, read only, deadlock, serialization.
const postgresAway = /^(?:08|53|57|58|25006|40001|40P01|55P03)/;
const networkAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
// Busy, locked, read only, input/output error, full, cannot open.
const sqliteAway = new Set([5, 6, 8, 10, 13, 14]);
const poolAway =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered/;

/** The database cannot serve now, through no fault of the request: answered as 503 (trust E2, K5). */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'string' && (networkAway.has(code) || postgresAway.test(code))) return true;
  return sqliteAway.has(sqliteCodeOf(error)) || (error instanceof Error && poolAway.test(error.message));
}

/** The database is there, but not for this user or under this name. */
export function isDatabaseForbidden(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && /^(?:28|3D)/.test(code);
}
