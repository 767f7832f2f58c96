import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { isDatabaseHeld } from './failure.ts';
import { createLogSync, type LogSync, mayWrite } from './sqlite-log.ts';
import { createThreadReader, type ThreadReader } from './sqlite-reader.ts';
import { asKyselyDatabase } from './sqlite-statements.ts';

const pollMilliseconds = 10;

/** SQLite for Kysely, for several processes on one file: nobody waits longer than `lockMilliseconds` for another's writes. */
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
  /** SQLite can undo schema changes: all migrations of a start stand or fall together, under the write lock. */
  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter(this.#reader, this.#database.location() ?? '');
  }
  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#database, this.#lockMilliseconds, this.#reader);
  }
}

export class SharedSqliteAdapter extends SqliteAdapter {
  /** For `runInWorker`. */
  readonly reader: ThreadReader;
  /** The path of the database. */
  readonly file: string;
  constructor(reader: ThreadReader, file: string) {
    super();
    this.reader = reader;
    this.file = file;
  }
  /** There is one connection, but the driver itself says whose turn it is. */
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
  /** Whether the turn that is taken is a whole transaction's. */
  #holdsTransaction = false;
  constructor(database: DatabaseSync, lockMilliseconds: number, reader: ThreadReader) {
    const log = createLogSync(database.location());
    super({ database: asKyselyDatabase(database, log) });
    this.#database = database;
    this.#lockMilliseconds = lockMilliseconds;
    this.#log = log;
    this.#reader = reader;
  }
  /** Who closes the file last brings its log into it, which the reader may not. */
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
   * A transaction takes the write lock when it begins: two processes then wait for each other instead of failing half-way.
   * One that only reads takes none: it sees the rows as they were at its first query, whoever writes meanwhile.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    this.#holdsTransaction = true;
    const begin = settings.accessMode === 'read only' ? 'begin deferred' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  /** A full disk makes SQLite undo the transaction by itself; a second time would be an error that hides the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

type Turns = ReturnType<typeof createTurns>;

/** Milliseconds that quick reads may take together, one after the other, before others have their turn of the event loop. */
const mostTogether = 2;

/**
 * One at a time, in the order in which they came. SQLite works, and waits for the disk, on the thread that answers
 * everybody: after each transaction, and after a few quick reads, that thread looks after whatever else came, however long
 * the line is.
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
 * Waits for another process's write lock without holding up this one: SQLite's own waiting would stop everything. Meanwhile
 * it is the others' turn, who may only want to read; inside a transaction the turn is kept.
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
 * What is written is on the disk before the caller goes on, and before anybody else in this process has the connection: what
 * was acknowledged is stored. Another process may see it some milliseconds sooner; what it then writes is stored after it.
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
