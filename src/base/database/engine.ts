import { DatabaseSync } from 'node:sqlite';
import {
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { dhakaHoursAhead, dhakaIso } from '#base/shared/dhaka-time.ts';
import { createMonotonicClock } from './monotonic-clock.ts';
import { explicitAddress } from './postgres-address.ts';
import { type TimeLimits, TransactionalPostgresDialect } from './postgres-dialect.ts';
import { batchPool, resilientPool } from './postgres-pool.ts';
import { createSharedReader } from './postgres-reader.ts';
import { SharedSqliteDialect } from './sqlite-driver.ts';
import { switchToLog } from './sqlite-log.ts';

// What differs between SQLite and PostgreSQL stands in this file and in the drivers that it imports; failures, violations,
// whole tables and the index of letters have files of their own beside it.

/**
 * What a connection is for: to serve visitors, for whom a late answer is a wrong one, or to operate (migrate, back up,
 * restore …), which takes as long as it takes.
 */
export type Purpose = 'serve' | 'operate';

const statementMilliseconds = 5000;
/** How long another one's lock is waited for. */
const lockMilliseconds: Record<Purpose, number> = { serve: 2000, operate: 10_000 };
const poolWaitMilliseconds: Record<Purpose, number> = { serve: 2000, operate: 10_000 };

/** SQLite in one file: WAL, every commit synced to the disk before it is acknowledged. */
export function sqliteDialect(file: string, purpose: Purpose, wall: () => number): SharedSqliteDialect {
  const database = new DatabaseSync(file, { timeout: lockMilliseconds.serve });
  switchToLog(database, lockMilliseconds.serve);
  // Not `full`: the driver waits for the disk itself (sqlite-log.ts).
  database.exec('pragma synchronous = normal; pragma foreign_keys = on;');
  // Deleted words are overwritten, and do not wait in free pages.
  database.exec('pragma secure_delete = on');
  const now = createMonotonicClock({ wall, elapsed: () => performance.now(), newest: newestTime(database) });
  database.function('app_time', { deterministic: false }, (seconds) =>
    new Date(now() + Number(seconds) * 1000).toISOString(),
  );
  // From here on waiting is done without holding up the process.
  database.exec('pragma busy_timeout = 0');
  return new SharedSqliteDialect(database, lockMilliseconds[purpose]);
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

export function postgresDialect(url: string, purpose: Purpose, connections: number): TransactionalPostgresDialect {
  types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
  types.setTypeParser(types.builtins.INT8, Number);
  const shared = {
    connectionString: explicitAddress(url),
    connectionTimeoutMillis: poolWaitMilliseconds[purpose],
    application_name: 'pathshala',
  };
  return purpose === 'serve' ? servingDialect(shared, connections) : operatingDialect(shared);
}

function servingDialect(shared: PoolConfig, connections: number): TransactionalPostgresDialect {
  const bounded = {
    ...shared,
    query_timeout: statementMilliseconds + 500,
    statement_timeout: statementMilliseconds,
    // A waiter waits twice: for its place in the row's queue, then for the row. Each time longer than PostgreSQL takes to
    // see a deadlock (1 s): what can be tried again is not mistaken for a lock that somebody keeps.
    lock_timeout: lockMilliseconds.serve * 0.6,
    idle_in_transaction_session_timeout: 10_000,
  };
  // One of them is shared.
  const pool = new Pool({ ...bounded, max: connections - 1 });
  return new TransactionalPostgresDialect({ pool: resilientPool(pool, createSharedReader(bounded)) });
}

/** Of a limit that is lifted: 24 days. pg would leave out 0, and the server or the role may have a limit of its own. */
const farAway = 2 ** 31 - 1;

const operatingLimits: TimeLimits = {
  statement_timeout: farAway,
  lock_timeout: lockMilliseconds.operate,
  idle_in_transaction_session_timeout: farAway,
};

function operatingDialect(shared: PoolConfig): TransactionalPostgresDialect {
  const pool = new Pool({ ...shared, ...operatingLimits, max: 4, keepAlive: true });
  return new TransactionalPostgresDialect({ pool: batchPool(pool) }, operatingLimits);
}

/** Whether what serves has its limits on time (trust K4): a pooler drops those that a connection asks for. */
export async function hasTimeLimits(database: QueryExecutorProvider): Promise<boolean> {
  if (!isPostgres(database)) return true;
  const names: (keyof TimeLimits)[] = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const settings = sql.join(names.map((name) => sql`current_setting(${name})`));
  const { rows } = await sql<{ limits: string[] }>`select array[${settings}] as limits`.execute(database);
  return rows.every(({ limits }) => !limits.includes('0'));
}

export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The database's own time, `seconds` from now: what sessions, codes and limits are judged by (trust S3). */
export function databaseTime(seconds = 0): RawBuilder<string> {
  return sql<string>`app_time(${seconds})`;
}

/** The same, asked once for a whole statement: for one that looks at very many rows. */
export function databaseTimeOnce(seconds = 0): RawBuilder<string> {
  return sql<string>`(select app_time(${seconds}))`;
}

/** What the database's clock says now, in milliseconds since 1970. */
export async function readDatabaseTime(database: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ now: string }>`select ${databaseTime()} as now`.execute(database);
  return Date.parse(rows[0]?.now ?? '');
}

/** Today in Dhaka by the database's clock, such as `2026-11-21`. */
export const readToday = async (database: QueryExecutorProvider): Promise<string> =>
  dhakaIso(new Date(await readDatabaseTime(database)).toISOString()).slice(0, 10);

/** On which day of Dhaka's calendar a time lies, as `2026-11-21`. */
export function dayInDhaka(database: QueryExecutorProvider, time: RawBuilder<string | null>): RawBuilder<string> {
  const hours = sql.raw(`'${dhakaHoursAhead} hours'`);
  return isPostgres(database)
    ? sql<string>`to_char(${time} at time zone 'UTC' + interval ${hours}, 'YYYY-MM-DD')`
    : sql<string>`date(${time}, ${hours})`;
}

/** How many whole seconds lie between two times. */
export function secondsBetween(
  database: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`floor(extract(epoch from ${to} - ${from}))::bigint`
    : sql<number>`unixepoch(${to}) - unixepoch(${from})`;
}

/** Whole minutes from one time to another. */
export function minutesBetween(
  database: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<number> {
  const seconds = (time: RawBuilder<unknown>) =>
    isPostgres(database) ? sql`floor(extract(epoch from ${time}))::bigint` : sql`unixepoch(${time})`;
  return sql<number>`((${seconds(to)} - ${seconds(from)}) / 60)`;
}

/** A number that an object in a column of JSON holds under a name. */
export function numberIn(
  database: QueryExecutorProvider,
  object: RawBuilder<unknown>,
  name: string,
): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`(${object}::json ->> ${sql.lit(name)})::bigint`
    : sql<number>`json_extract(${object}, ${sql.lit(`$.${name}`)})`;
}

/** Whether, in a column of JSON, a list of objects has one whose own list of that name is not empty. */
export function hasFilledList(
  database: QueryExecutorProvider,
  list: RawBuilder<unknown>,
  name: string,
): RawBuilder<SqlBool> {
  return isPostgres(database)
    ? sql<SqlBool>`exists (select 1 from json_array_elements(${list}::json) as element
        where json_array_length(element -> ${sql.lit(name)}) > 0)`
    : sql<SqlBool>`exists (select 1 from json_each(${list}) as element
        where json_array_length(element.value, ${sql.lit(`$.${name}`)}) > 0)`;
}

/** Whether it is one of the values of a list that `listOf` made: one statement for any number of them. */
export function isOneOf(
  database: QueryExecutorProvider,
  looked: RawBuilder<unknown>,
  list: RawBuilder<unknown>,
  type: 'text' | 'bigint',
): RawBuilder<SqlBool> {
  return isPostgres(database)
    ? sql<SqlBool>`${looked} = any(${list}::${sql.raw(type)}[])`
    : sql<SqlBool>`${looked} in (select value from json_each(${list}))`;
}

/**
 * Whether it is one of what a query of one column finds, looked up one by one in an index of `looked`: PostgreSQL would rather read
 * a whole table once than look for some thousands.
 */
export const isAmong = (
  database: QueryExecutorProvider,
  looked: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  isPostgres(database) ? sql<SqlBool>`${looked} = any(array(${query}))` : sql<SqlBool>`${looked} in (${query})`;

/** Many values as one parameter: an array of PostgreSQL's, or a JSON one. */
export const listOf = (database: QueryExecutorProvider, values: readonly (string | number)[]): unknown =>
  isPostgres(database) ? values : JSON.stringify(values);

/** Reads many tables as they were at one moment; nobody who writes waits for it, on either engine. */
export function inSnapshot<Schema, Result>(
  database: Kysely<Schema>,
  read: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

type Lockable<Query> = { forUpdate(): Query };

/** Locks the rows that are read until the transaction ends; on SQLite the whole transaction already holds the lock. */
export function forUpdate<Query extends Lockable<Query>>(database: QueryExecutorProvider, query: Query): Query {
  return isPostgres(database) ? query.forUpdate() : query;
}

/** Others who ask for the same name wait until the transaction ends; on SQLite one transaction writes at a time anyway. */
export async function lockName(transaction: QueryExecutorProvider, name: string): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

type Shareable<Query> = { forShare(): Query };

/** Nobody changes the rows that are read until the transaction ends; others may hold them like this at the same time. */
export function forShare<Query extends Shareable<Query>>(database: QueryExecutorProvider, query: Query): Query {
  return isPostgres(database) ? query.forShare() : query;
}
