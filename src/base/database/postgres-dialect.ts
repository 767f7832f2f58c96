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

export type TimeLimits = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>;

/**
 * Can also migrate inside of a larger transaction. `limits` are set in each transaction, because a pooler
 * (docs/scaling.md) drops settings of the connection and shares those of the session with other clients.
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

/**
 * The number of Kysely's own migration lock, so that releases without this file wait for the same lock. The wait of one
 * hour, as in Kysely, allows for long migrations of another process.
 */
const migrationLock = sql.lit('3853314791062309107');
const migrationMilliseconds = sql.lit(String(60 * 60 * 1000));

export async function lockMigrations(transaction: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ usual: string }>`select current_setting('lock_timeout') as usual`.execute(transaction);
  await sql`select set_config('lock_timeout', ${migrationMilliseconds}, true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
  await sql`select set_config('lock_timeout', ${rows[0]?.usual ?? '0'}, true)`.execute(transaction);
}

/**
 * Inside of a transaction, Kysely's session lock could not be released after a failure, and that second error would
 * hide the first one. The lock therefore ends with the transaction.
 */
class TransactionalPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(database: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    if (!database.isTransaction) return super.acquireMigrationLock(database, options);
    await lockMigrations(database);
  }
  override async releaseMigrationLock(database: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    if (!database.isTransaction) await super.releaseMigrationLock(database, options);
  }
}
