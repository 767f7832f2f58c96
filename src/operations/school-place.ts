import { statSync } from 'node:fs';
import { connect, type Database, databaseFileIn } from '#base/database/connect.ts';
import { executedMigrations, hasSchool, isNewerButUnderstood, migrationNames } from '#base/database/migrate.ts';
import { isUnused, makePlace, removePlace } from '#base/database/new-place.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { CommandError } from './command.ts';

/** Where a school lives, or should. */
export type Place = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Connects for one piece of work. Makes folder and database file where they are missing, and takes them away again when
 * the work failed and left nothing in them.
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

/**
 * Does the work where a release of the school has made its tables, of this version or another; null where none has.
 * Makes nothing.
 */
export async function withSchool<Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result | null> {
  if (!place.DATABASE_URL && !isFilled(databaseFileIn(place.DATA_DIR))) return null;
  return withDatabase(place, async (database) => ((await hasSchool(database)) ? await work(database) : null));
}

/** An empty file is what is left of a start that was cut off before it began. */
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

/** Asks for the command that begins one: a mistyped place must not become a second, empty school. */
export function noSchoolThere({ DATABASE_URL }: Place): string {
  const where = DATABASE_URL ? 'The database of DATABASE_URL holds no school.' : 'DATA_DIR holds no school.';
  return `${where} If its name is right, begin one with "npm run school -- create", or bring one back with "npm run school -- restore FILE".`;
}

/** Reads in the school; throws a CommandError where there is none. */
export async function inSchool<Result>(environment: Environment, look: (database: Database) => Promise<Result>) {
  const found = await withSchool(environment, async (database) => ({ result: await look(database) }));
  if (found === null) throw new CommandError(noSchoolThere(environment));
  return found.result;
}

/** The same, but only says so where the schema is an earlier one: it lacks what would be read. */
export const inCurrentSchool = (environment: Environment, look: (database: Database) => Promise<string>) =>
  inSchool(environment, async (database) => {
    if (await isNewerButUnderstood(database)) return look(database);
    const isBehind = (await executedMigrations(database)).length < migrationNames.length;
    return isBehind ? 'not looked at yet' : look(database);
  });
