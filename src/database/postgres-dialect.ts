import {
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type QueryExecutorProvider,
  sql,
} from 'kysely';

/** PostgreSQL for Kysely, whose migrations may run inside a transaction that holds more than them. */
export class TransactionalPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionalPostgresAdapter();
  }
}

/** Kysely's own key: releases of the school that know nothing of this file wait for the same lock. */
const migrationLock = sql.lit('3853314791062309107');

/** Held until the transaction ends. */
export async function lockMigrations(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
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
