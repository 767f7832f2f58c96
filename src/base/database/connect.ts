import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { type Purpose, postgresDialect, sqliteDialect } from './engine.ts';
import { createPrivateFile } from './private-file.ts';

/**
 * Table rows by name. Base imports nothing of the product, so `contract/tables/tables.ts` adds all tables here by
 * module augmentation.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other modules add its members, which TypeScript allows only for an interface
export interface Tables {}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** SQLite gives its `-wal` and `-shm` files the access mode of this file. */
export const databaseFileIn = (dataFolder: string) => join(dataFolder, 'pathshala.sqlite');

/**
 * Connects to PostgreSQL if there is a URL, else to SQLite in `dataFolder`, which is created if missing. SQLite takes
 * its time from the clock `wall`.
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
  connections?: number;
  wall?: () => number;
}): Database {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, purpose, connections) });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = databaseFileIn(dataFolder);
  createPrivateFile(file);
  return new Kysely<Tables>({ dialect: sqliteDialect(file, purpose, wall) });
}
