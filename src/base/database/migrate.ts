import { sql } from 'kysely';
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as schema from '#base/database/migrations/0001-schema.ts';
import * as courseRequirements from '#base/database/migrations/0002-course-requirements.ts';
import * as askedSums from '#base/database/migrations/0003-asked-sums.ts';
import type { Database, Transaction } from './connect.ts';
import { isPostgres } from './engine.ts';
import { lockMigrations } from './postgres-dialect.ts';
import { isUnreleased, releasedNames, schemaName, UnreleasedDatabaseError } from './unreleased.ts';
import { listTables } from './whole-tables.ts';

/** Migrations run in this order and are never reverted (trust K2). */
const migrations: Record<string, Migration> = {
  '0001-schema': schema,
  '0002-course-requirements': courseRequirements,
  '0003-asked-sums': askedSums,
};

/**
 * Releases that know this migration can run on this schema. A migration that breaks earlier releases puts its own name
 * here. CHANGELOG.md then says that only a backup leads back to those releases (record 44).
 */
const oldestThatUnderstands = '0001-schema';

export const migrationNames = Object.keys(migrations);

const provider: MigrationProvider = { getMigrations: async () => migrations };
const migratorOf = (database: Database) => new Migrator({ db: database, provider });

export class NewerDatabaseError extends Error {
  constructor() {
    super('The database was changed by a newer release of the school. Start that one.');
  }
}

/**
 * Thrown if PostgreSQL's role may not create tables. Since PostgreSQL 15 only the database's owner may do so by
 * default.
 */
export class NoTablesAllowed extends Error {
  constructor() {
    super(
      'This user may make no tables in the database. Make it the owner: "alter database NAME owner to USER", or begin with "createdb -O USER NAME".',
    );
  }
}

async function refuseWithoutRight(transaction: Database): Promise<void> {
  if (!isPostgres(transaction) || (await listTables(transaction)).has('kysely_migration')) return;
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(transaction);
  if (rows[0]?.may !== true) throw new NoTablesAllowed();
}

/**
 * Migrates to this release's schema, also in several processes at once. A newer schema that still supports this release
 * is left unchanged, which allows a downgrade. Throws a NewerDatabaseError for other newer schemas, because this
 * release could damage data.
 */
export async function migrate(database: Database): Promise<void> {
  const work = async (transaction: Database) => {
    if (isPostgres(transaction)) await lockMigrations(transaction);
    if (await isNewerButUnderstood(transaction)) return;
    await adoptUnreleased(transaction);
    await refuseWithoutRight(transaction);
    throwFailure(await migratorOf(transaction).migrateToLatest());
    await writeOldestThatUnderstands(transaction);
  };
  // All migrations run in one transaction, with a lock of that transaction. A pooler would leave Kysely's own session
  // lock on a connection used by others. Kysely also locks only after it has created its tables, where two processes
  // that start at once conflict.
  await (database.isTransaction ? work(database) : database.transaction().execute(work));
}

export async function isNewerButUnderstood(database: Database): Promise<boolean> {
  const names = await executedNames(database);
  if (names.every((name) => migrationNames.includes(name))) return false;
  if (!(await listTables(database)).has('understood_from')) return false;
  const row = await database.selectFrom('understood_from').select('migration').executeTakeFirst();
  return row !== undefined && migrationNames.includes(row.migration);
}

/** The last version before 1.0.0 made the schema of migration 0001 with migrations of other names. */
async function adoptUnreleased(transaction: Database): Promise<void> {
  if (!isUnreleased(await storedNames(transaction))) return;
  await sql`delete from kysely_migration`.execute(transaction);
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${schemaName}, ${now})`.execute(transaction);
}

/** Writes only if the stored value differs, because the database role may lack the privilege to write this table. */
async function writeOldestThatUnderstands(transaction: Database): Promise<void> {
  const table = 'understood_from';
  const rows = await transaction.selectFrom(table).select('migration').execute();
  if (rows.length === 1 && rows[0]?.migration === oldestThatUnderstands) return;
  await transaction.deleteFrom(table).execute();
  await transaction.insertInto(table).values({ migration: oldestThatUnderstands }).execute();
}

export async function migrateTo(transaction: Transaction, name: string): Promise<void> {
  await refuseWithoutRight(transaction);
  throwFailure(await migratorOf(transaction).migrateTo(name));
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new NewerDatabaseError();
  }
  if (error) throw error;
}

export async function isMigrated(database: Database): Promise<boolean> {
  const known = await migratorOf(database).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Whether any migration has run, even one of a version that this release cannot read. */
export async function hasSchool(database: Database): Promise<boolean> {
  return (await storedNames(database)).length > 0;
}

export async function executedMigrations(database: Database): Promise<string[]> {
  const names = await executedNames(database);
  if (names.some((name) => !migrationNames.includes(name))) throw new NewerDatabaseError();
  return names;
}

async function executedNames(database: Database): Promise<string[]> {
  const names = releasedNames(await storedNames(database));
  if (names === null) throw new UnreleasedDatabaseError();
  return names;
}

/** Names of the executed migrations, in order. */
export async function storedNames(database: Database): Promise<string[]> {
  if (!(await listTables(database)).has('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export async function removeSchema(transaction: Transaction, tables: string[]): Promise<void> {
  for (const table of [...(await listVirtualTables(transaction)), ...tables.toReversed()])
    await transaction.schema.dropTable(table).execute();
  await sql`delete from kysely_migration`.execute(transaction);
}

/** Returns SQLite's tables for searching, newest first. They are in no list of tables. */
async function listVirtualTables(transaction: Transaction): Promise<string[]> {
  if (isPostgres(transaction)) return [];
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and sql like 'create virtual table%' order by rowid desc`.execute(transaction);
  return rows.map(({ name }) => name);
}
