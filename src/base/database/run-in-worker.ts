import { type DatabaseConnection, DummyDriver, Kysely, SqliteDialect } from 'kysely';
import type { Database, Tables } from './connect.ts';
import { SharedSqliteAdapter } from './sqlite-driver.ts';
import type { ThreadReader } from './sqlite-reader.ts';

/**
 * Returns a database for slow reads outside of transactions. SQLite's runs in a worker thread, because it would block
 * the main thread. PostgreSQL's is `database` itself.
 */
export function runInWorker(database: Database): Database {
  const { adapter, plugins } = database.getExecutor();
  if (!(adapter instanceof SharedSqliteAdapter)) return database;
  return new Kysely<Tables>({ dialect: new ReaderDialect(adapter), plugins: [...plugins] });
}

class ReaderDialect extends SqliteDialect {
  readonly #adapter: SharedSqliteAdapter;
  constructor(adapter: SharedSqliteAdapter) {
    super({ database: () => Promise.reject(new Error('This one only reads, in a worker.')) });
    this.#adapter = adapter;
  }
  override createAdapter(): SharedSqliteAdapter {
    return this.#adapter;
  }
  override createDriver(): DummyDriver {
    return new ReaderDriver(this.#adapter.reader);
  }
}

class ReaderDriver extends DummyDriver {
  readonly #reader: ThreadReader;
  constructor(reader: ThreadReader) {
    super();
    this.#reader = reader;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const reader = this.#reader;
    return {
      executeQuery: async ({ sql: text, parameters: values }) => ({ rows: await reader.read({ text, values }) }),
      streamQuery: () => {
        throw new Error('There are no streams here.');
      },
    };
  }
}
