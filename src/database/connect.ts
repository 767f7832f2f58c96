import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { postgresDialect, sqliteDialect } from './engine.ts';
import type { Tables } from './tables.ts';

/** A connection pool or a transaction: what a query needs. */
export type Database = Kysely<Tables>;
/** What a query needs that must stand or fall together with others. */
export type Transaction = KyselyTransaction<Tables>;

/** PostgreSQL when a URL is given, else SQLite in `dataFolder`/pathshala.sqlite, whose time of day is `wall`'s. */
export function connect({
  databaseUrl,
  dataFolder,
  wall,
}: {
  databaseUrl?: string | undefined;
  dataFolder: string;
  wall?: () => number;
}): Database {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: sqliteDialect(join(dataFolder, 'pathshala.sqlite'), wall) });
}
