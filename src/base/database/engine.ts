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

/**
 * `serve` answers visitors within short time limits. `operate` runs commands such as migrate, back up and restore,
 * which may take hours.
 */
export type Purpose = 'serve' | 'operate';

const statementMilliseconds = 5000;
const lockMilliseconds: Record<Purpose, number> = { serve: 2000, operate: 10_000 };
const poolWaitMilliseconds: Record<Purpose, number> = { serve: 2000, operate: 10_000 };

export function sqliteDialect(file: string, purpose: Purpose, wall: () => number): SharedSqliteDialect {
  const database = new DatabaseSync(file, { timeout: lockMilliseconds.serve });
  switchToLog(database, lockMilliseconds.serve);
  // `normal`, because the driver itself syncs the write-ahead log before a commit is acknowledged (sqlite-log.ts).
  database.exec('pragma synchronous = normal; pragma foreign_keys = on;');
  // Overwrites deleted content, which would otherwise remain in free pages.
  database.exec('pragma secure_delete = on');
  const now = createMonotonicClock({ wall, elapsed: () => performance.now(), newest: newestTime(database) });
  database.function('app_time', { deterministic: false }, (seconds) =>
    new Date(now() + Number(seconds) * 1000).toISOString(),
  );
  // From here on SQLite reports a held lock at once. The driver waits for the lock without blocking the thread.
  database.exec('pragma busy_timeout = 0');
  return new SharedSqliteDialect(database, lockMilliseconds[purpose]);
}

/** The newest time of the last audit event, session and enrollment, in milliseconds since 1970. Null without rows. */
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
    // Longer than PostgreSQL's deadlock_timeout (1 s), so that a deadlock, which can be retried, is detected first. A
    // statement may wait this long twice: in the lock's queue, then for the row.
    lock_timeout: lockMilliseconds.serve * 0.6,
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new Pool({ ...bounded, max: connections - 1 });
  return new TransactionalPostgresDialect({ pool: resilientPool(pool, createSharedReader(bounded)) });
}

/**
 * The longest timeout in milliseconds, 24 days, in effect no limit. pg ignores 0, so the default of the server or role
 * would apply.
 */
const farAway = 2 ** 31 - 1;

const operatingLimits: TimeLimits = {
  statement_timeout: farAway,
  lock_timeout: lockMilliseconds.operate,
  idle_in_transaction_session_timeout: farAway,
};

function operatingDialect(shared: PoolConfig): TransactionalPostgresDialect {
  const pool = new Pool({
    ...shared,
    ...operatingLimits,
    max: 4,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return new TransactionalPostgresDialect({ pool: batchPool(pool) }, operatingLimits);
}

/**
 * Returns whether PostgreSQL applies time limits to this connection (trust K4). A pooler such as PgBouncer drops limits
 * that a connection asks for. Always true on SQLite.
 */
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

/**
 * Returns SQL for the database's time plus `seconds`. Sessions, codes and rate limits expire by this time (trust S3).
 */
export function databaseTime(seconds = 0): RawBuilder<string> {
  return sql<string>`app_time(${seconds})`;
}

export function databaseTimeOnce(seconds = 0): RawBuilder<string> {
  return sql<string>`(select app_time(${seconds}))`;
}

export async function readDatabaseTime(database: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ now: string }>`select ${databaseTime()} as now`.execute(database);
  return Date.parse(rows[0]?.now ?? '');
}

export const readToday = async (database: QueryExecutorProvider): Promise<string> =>
  dhakaIso(new Date(await readDatabaseTime(database)).toISOString()).slice(0, 10);

export function dayInDhaka(database: QueryExecutorProvider, time: RawBuilder<string | null>): RawBuilder<string> {
  const hours = sql.raw(`'${dhakaHoursAhead} hours'`);
  return isPostgres(database)
    ? sql<string>`to_char(${time} at time zone 'UTC' + interval ${hours}, 'YYYY-MM-DD')`
    : sql<string>`date(${time}, ${hours})`;
}

export function secondsBetween(
  database: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`floor(extract(epoch from ${to} - ${from}))::bigint`
    : sql<number>`unixepoch(${to}) - unixepoch(${from})`;
}

export function minutesBetween(
  database: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<number> {
  const seconds = (time: RawBuilder<unknown>) =>
    isPostgres(database) ? sql`floor(extract(epoch from ${time}))::bigint` : sql`unixepoch(${time})`;
  return sql<number>`((${seconds(to)} - ${seconds(from)}) / 60)`;
}

export function numberIn(
  database: QueryExecutorProvider,
  object: RawBuilder<unknown>,
  name: string,
): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`(${object}::json ->> ${sql.lit(name)})::bigint`
    : sql<number>`json_extract(${object}, ${sql.lit(`$.${name}`)})`;
}

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

/**
 * Returns the SQL condition that `looked` is in `list`, a parameter made by `listOf`. The statement's text does not
 * depend on the number of values.
 */
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
 * Returns the SQL condition that `looked` is among the results of a one-column query. PostgreSQL then uses an index on
 * `looked`. With a plain `in` and thousands of results it would scan the whole table.
 */
export const isAmong = (
  database: QueryExecutorProvider,
  looked: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  isPostgres(database) ? sql<SqlBool>`${looked} = any(array(${query}))` : sql<SqlBool>`${looked} in (${query})`;

export const listOf = (database: QueryExecutorProvider, values: readonly (string | number)[]): unknown =>
  isPostgres(database) ? values : JSON.stringify(values);

/** Reads from a consistent snapshot without blocking writers, on both engines. */
export function inSnapshot<Schema, Result>(
  database: Kysely<Schema>,
  read: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

type Lockable<Query> = { forUpdate(): Query };

export function forUpdate<Query extends Lockable<Query>>(database: QueryExecutorProvider, query: Query): Query {
  return isPostgres(database) ? query.forUpdate() : query;
}

export async function lockName(transaction: QueryExecutorProvider, name: string): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

type Shareable<Query> = { forShare(): Query };

export function forShare<Query extends Shareable<Query>>(database: QueryExecutorProvider, query: Query): Query {
  return isPostgres(database) ? query.forShare() : query;
}
