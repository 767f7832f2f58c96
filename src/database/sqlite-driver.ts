import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

const pollMilliseconds = 10;

/** SQLite for Kysely, for several processes on one file: nobody waits longer than `lockMilliseconds` for another's writes. */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #lockMilliseconds: number;
  constructor(database: DatabaseSync, lockMilliseconds: number) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
    this.#lockMilliseconds = lockMilliseconds;
  }
  /** SQLite can undo schema changes: all migrations of a start stand or fall together, under the write lock. */
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#database, this.#lockMilliseconds);
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #lockMilliseconds: number;
  #connection: DatabaseConnection | undefined;
  constructor(database: DatabaseSync, lockMilliseconds: number) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
    this.#lockMilliseconds = lockMilliseconds;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= waitForLock(await super.acquireConnection(), this.#lockMilliseconds);
    return this.#connection;
  }
  /**
   * A transaction takes the write lock when it begins: two processes then wait for each other instead of failing half-way.
   * One that only reads takes none: it sees the rows as they were at its first query, whoever writes meanwhile.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin deferred' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  /** A full disk makes SQLite undo the transaction by itself; a second time would be an error that hides the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

/**
 * Waits for another process's write lock without holding up this one: SQLite's own waiting would stop everything. The
 * time runs from when the lock was first met, so that those in line behind do not each wait that long again.
 */
function waitForLock(connection: DatabaseConnection, lockMilliseconds: number): DatabaseConnection {
  let lockedSince: number | null = null;
  return {
    executeQuery: async (query) => {
      for (;;) {
        try {
          const result = await connection.executeQuery<never>(query);
          lockedSince = null;
          return result;
        } catch (error) {
          if (!isLocked(error)) throw error;
          lockedSince ??= performance.now();
          if (performance.now() - lockedSince > lockMilliseconds) throw error;
          await wait(pollMilliseconds);
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

const busy = 5;
const isLocked = (error: unknown) => (Number((error as { errcode?: unknown })?.errcode ?? 0) & 0xff) === busy;
