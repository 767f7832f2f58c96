import { statSync } from 'node:fs';
import { connect, type Database, databaseFileIn } from '#base/database/connect.ts';
import { isDatabaseAway } from '#base/database/failure.ts';
import { executedMigrations, hasSchool, isNewerButUnderstood, migrationNames } from '#base/database/migrate.ts';
import { isUnused, makePlace, removePlace } from '#base/database/new-place.ts';
import { findStandbyTrouble, type StandbyTrouble } from '#base/database/standby.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { CommandError } from './command.ts';

export type Place = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Opens the database for `work`. Creates a missing folder and SQLite file, and removes what it created if `work`
 * fails before the database is migrated.
 */
export async function withDatabase<Result>(
  { DATABASE_URL, DATA_DIR }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const made = DATABASE_URL ? null : makePlace(DATA_DIR);
  const database = connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR, purpose: 'operate' });
  let isWorthless = false;
  try {
    return await work(database);
  } catch (error) {
    isWorthless = made !== null && (await isUnused(database));
    throw error;
  } finally {
    await database.destroy();
    if (made && isWorthless) removePlace(made);
  }
}

export async function withSchool<Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result | null> {
  if (!place.DATABASE_URL && !isFilled(databaseFileIn(place.DATA_DIR))) return null;
  return withDatabase(place, async (database) => ((await hasSchool(database)) ? await work(database) : null));
}

function isFilled(file: string): boolean {
  try {
    const found = statSync(file);
    return found.isDirectory() || found.size > 0;
  } catch (error) {
    const { code } = membersOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Returns the error of commands that do not create a missing school, because its address may be mistyped. */
export function noSchoolThere({ DATABASE_URL }: Place): string {
  const where = DATABASE_URL ? 'The database of DATABASE_URL holds no school.' : 'DATA_DIR holds no school.';
  return `${where} If its name is right, create one with "npm run school -- create", or restore one with "npm run school -- restore FILE".`;
}

export async function inSchool<Result>(environment: Environment, look: (database: Database) => Promise<Result>) {
  const found = await withSchool(environment, async (database) => ({ result: await look(database) }));
  if (found === null) throw new CommandError(noSchoolThere(environment));
  return found.result;
}

/** Reads from the standby, if there is one. */
export const inCurrentSchool = (environment: Environment, look: (database: Database) => Promise<string>) =>
  inSchool(environment, async (database) => {
    const isOlder = async () => (await executedMigrations(database)).length < migrationNames.length;
    if (!(await isNewerButUnderstood(database)) && (await isOlder())) return 'not checked yet';
    return fromStandby(environment, database, look);
  });

function sentenceOf(trouble: StandbyTrouble): string {
  const { kind } = trouble;
  if (kind === 'not_ours')
    return 'DATABASE_REPLICA_URL leads to no standby of the database of DATABASE_URL, so the primary is read.';
  if (kind === 'behind')
    return 'The standby of DATABASE_REPLICA_URL is more than 30 seconds behind, so the primary is read.';
  const why = trouble.error instanceof Error ? trouble.error.message : String(trouble.error);
  return `The standby of DATABASE_REPLICA_URL cannot be read (${why}), so the primary is read.`;
}

/**
 * Reads from the standby of DATABASE_REPLICA_URL once it has all that `database` has now. Reads from `database` if there
 * is none. If the standby cannot be read, or goes away meanwhile, says so and reads from `database`.
 */
export async function fromStandby<Result>(
  { DATABASE_REPLICA_URL, DATA_DIR }: Pick<Environment, 'DATABASE_REPLICA_URL' | 'DATA_DIR'>,
  database: Database,
  read: (database: Database) => Promise<Result>,
  complain: (sentence: string) => void = () => undefined,
): Promise<Result> {
  if (DATABASE_REPLICA_URL === undefined) return read(database);
  const standby = connect({ databaseUrl: DATABASE_REPLICA_URL, dataFolder: DATA_DIR, purpose: 'operate' });
  try {
    const trouble = await findStandbyTrouble(database, standby);
    if (trouble === null) return await read(standby);
    complain(sentenceOf(trouble));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    complain(sentenceOf({ kind: 'failed', error }));
  } finally {
    await standby.destroy();
  }
  return read(database);
}
