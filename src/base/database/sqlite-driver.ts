import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { isDatabaseHeld } from './failure.ts';
import { createLogSync, type LogSync, mayWrite } from './sqlite-log.ts';
import { createThreadReader, type ThreadReader } from './sqlite-reader.ts';
import { asKyselyDatabase, LiteralLimitCompiler } from './sqlite-statements.ts';

const pollMilliseconds = 10;

export class SharedSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #lockMilliseconds: number;
  readonly #reader: ThreadReader;
  constructor(database: DatabaseSync, lockMilliseconds: number) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
    this.#lockMilliseconds = lockMilliseconds;
    this.#reader = createThreadReader(database.location() ?? '');
  }
  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter(this.#reader, this.#database.location() ?? '');
  }
  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#database, this.#lockMilliseconds, this.#reader);
  }
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LiteralLimitCompiler();
  }
}

export class SharedSqliteAdapter extends SqliteAdapter {
  readonly reader: ThreadReader;
  readonly file: string;
  constructor(reader: ThreadReader, file: string) {
    super();
    this.reader = reader;
    this.file = file;
  }
  /** True although there is only one connection, because this driver queues the callers itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #lockMilliseconds: number;
  readonly #turns = createTurns();
  readonly #log: LogSync;
  readonly #reader: ThreadReader;
  #holdsTransaction = false;
  constructor(database: DatabaseSync, lockMilliseconds: number, reader: ThreadReader) {
    const log = createLogSync(database.location());
    super({ database: asKyselyDatabase(database, log) });
    this.#database = database;
    this.#lockMilliseconds = lockMilliseconds;
    this.#log = log;
    this.#reader = reader;
  }
  /**
   * The last connection to close writes the log into the file. The read-only one cannot do that, so it is closed first.
   */
  override async destroy(): Promise<void> {
    await this.#reader.close();
    await super.destroy();
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    const connection = await super.acquireConnection();
    const locked = waitForLock(connection, this.#database, this.#turns, this.#lockMilliseconds);
    return waitForDisk(locked, this.#database, this.#log);
  }
  override async releaseConnection(): Promise<void> {
    this.#turns.pass({ isQuick: !this.#holdsTransaction });
    this.#holdsTransaction = false;
  }
  /**
   * Takes the write lock when a transaction begins, so that processes wait for each other instead of failing midway. A
   * read-only transaction takes no lock and sees a snapshot from its first query.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    this.#holdsTransaction = true;
    const begin = settings.accessMode === 'read only' ? 'begin deferred' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  /** SQLite rolls back by itself when the disk is full. A second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

type Turns = ReturnType<typeof createTurns>;

const mostTogether = 2;

/**
 * Queues callers of the connection in order. SQLite blocks the main thread, so the event loop gets a turn after each
 * transaction and after `mostTogether` milliseconds of single statements.
 */
function createTurns() {
  const waiting: (() => void)[] = [];
  let taken = false;
  let begunAt = 0;
  return {
    async take(): Promise<void> {
      if (taken) return new Promise((resolve) => waiting.push(resolve));
      taken = true;
      begunAt = performance.now();
    },
    pass({ isQuick }: { isQuick: boolean }): void {
      const next = waiting.shift();
      if (!next) taken = false;
      else if (isQuick && performance.now() - begunAt < mostTogether) next();
      else
        setImmediate(() => {
          begunAt = performance.now();
          next();
        });
    },
  };
}

/**
 * Retries while another process holds the write lock, because SQLite's own waiting would block the thread. Outside of a
 * transaction, other callers may use the connection meanwhile.
 */
function waitForLock(
  connection: DatabaseConnection,
  database: DatabaseSync,
  turns: Turns,
  lockMilliseconds: number,
): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      const began = performance.now();
      for (;;) {
        try {
          return await connection.executeQuery<never>(query);
        } catch (error) {
          if (!isDatabaseHeld(error) || performance.now() - began > lockMilliseconds) throw error;
          const keepsTurn = database.isTransaction;
          if (!keepsTurn) turns.pass({ isQuick: false });
          await wait(pollMilliseconds);
          if (!keepsTurn) await turns.take();
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

/**
 * Syncs a write to disk before its caller, and any other caller in this process, continues. Another process may see the
 * write some milliseconds earlier. That process's writes follow in the log, so they are never stored without this one.
 */
function waitForDisk(connection: DatabaseConnection, database: DatabaseSync, log: LogSync): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      const result = await connection.executeQuery<never>(query);
      if (!database.isTransaction && mayWrite(query.sql)) await log.sync();
      return result;
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
