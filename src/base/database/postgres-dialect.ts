import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryExecutorProvider,
  sql,
  type TransactionSettings,
} from 'kysely';

/** What PostgreSQL calls its limits, in milliseconds. */
export type TimeLimits = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>;

/**
 * PostgreSQL for Kysely, whose migrations may run inside a transaction that holds more than them. `limits` are those of each
 * transaction: a pooler (docs/scaling.md) drops what a connection asks for when it begins, and hands what is set for a
 * session on to others.
 */
export class TransactionalPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: TimeLimits | undefined;
  constructor(config: PostgresDialectConfig, limits?: TimeLimits) {
    super(config);
    this.#config = config;
    this.#limits = limits;
  }
  override createAdapter(): PostgresAdapter {
    return new TransactionalPostgresAdapter();
  }
  override createDriver(): Driver {
    return this.#limits ? new LimitingPostgresDriver(this.#config, this.#limits) : super.createDriver();
  }
}

class LimitingPostgresDriver extends PostgresDriver {
  readonly #limits: CompiledQuery;
  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    const settings = Object.entries(limits).map(([name, value]) => `set_config('${name}', '${value}', true)`);
    this.#limits = CompiledQuery.raw(`select ${settings.join(', ')}`);
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(this.#limits);
  }
}

/** Kysely's own key: releases of the school that know nothing of this file wait for the same lock. */
const migrationLock = sql.lit('3853314791062309107');
/** As long as Kysely waits: another start's migrations take the time that they take. */
const migrationMilliseconds = sql.lit(String(60 * 60 * 1000));

/** Held until the transaction ends. */
export async function lockMigrations(transaction: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ usual: string }>`select current_setting('lock_timeout') as usual`.execute(transaction);
  await sql`select set_config('lock_timeout', ${migrationMilliseconds}, true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
  await sql`select set_config('lock_timeout', ${rows[0]?.usual ?? '0'}, true)`.execute(transaction);
}

/** A lock of the session could not be released in a transaction that failed, and would hide why it failed. */
class TransactionalPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(database: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    if (!database.isTransaction) return super.acquireMigrationLock(database, options);
    await lockMigrations(database);
  }
  override async releaseMigrationLock(database: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    if (!database.isTransaction) await super.releaseMigrationLock(database, options);
  }
}
