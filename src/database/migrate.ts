import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as school from './migrations/0001-school.ts';
import * as orderAndReferences from './migrations/0002-order-and-references.ts';

/** All migrations in order; forward only (trust K2). */
const migrations: Record<string, Migration> = {
  '0001-school': school,
  '0002-order-and-references': orderAndReferences,
};

/** In the order in which they run. */
export const migrationNames = Object.keys(migrations);

const provider: MigrationProvider = { getMigrations: async () => migrations };

/** A newer release has changed the database: this one could harm it (trust K2). */
export class NewerDatabaseError extends Error {}

/** Brings the schema up to date; safe when several processes start together. Throws a NewerDatabaseError. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new NewerDatabaseError('The database was changed by a newer release of the school. Start that one.');
  }
  if (error) throw error;
}

/** Whether every migration of this release has run. */
export async function isMigrated(database: Database): Promise<boolean> {
  const known = await new Migrator({ db: database, provider }).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
