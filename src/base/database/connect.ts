import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { type Purpose, postgresDialect, sqliteDialect } from './engine.ts';
import { createPrivateFile } from './private-file.ts';

/**
 * Name of a table → its columns, as queries see them. Machinery imports nothing of the product, so `contract/tables/tables.ts` adds
 * all tables here by module augmentation.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the tables are added in contract/tables/tables.ts
export interface Tables {}

/** A connection pool or a transaction: what a query needs. */
export type Database = Kysely<Tables>;
/** What a query needs that must stand or fall together with others. */
export type Transaction = KyselyTransaction<Tables>;

/** The SQLite file; SQLite gives the mode of this one to the `-wal` and `-shm` that it makes beside it. */
export const databaseFileIn = (dataFolder: string) => join(dataFolder, 'pathshala.sqlite');

/**
 * PostgreSQL when a URL is given, else SQLite in `dataFolder`, which is made where it is missing; its time of day is
 * `wall`'s.
 */
export function connect({
  databaseUrl,
  dataFolder,
  purpose = 'serve',
  connections = 10,
  wall = Date.now,
}: {
  databaseUrl?: string | undefined;
  dataFolder: string;
  purpose?: Purpose;
  /** At most, to PostgreSQL; SQLite has one. */
  connections?: number;
  wall?: () => number;
}): Database {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, purpose, connections) });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = databaseFileIn(dataFolder);
  createPrivateFile(file);
  return new Kysely<Tables>({ dialect: sqliteDialect(file, purpose, wall) });
}
