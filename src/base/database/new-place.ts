import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { membersOf } from '#base/shared/members-of.ts';
import { type Database, databaseFileIn } from './connect.ts';
import { hasSchool } from './migrate.ts';
import { createPrivateFile } from './private-file.ts';

export type NewPlace = { file: string; folders: string[] };

/**
 * Creates an empty SQLite file. `folders` are the created folders, which `removePlace` deletes. Null if the file
 * existed.
 */
export function makePlace(dataFolder: string): NewPlace | null {
  const first = mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = databaseFileIn(dataFolder);
  return createPrivateFile(file) ? { file, folders: first === undefined ? [] : foldersFrom(first, dataFolder) } : null;
}

function foldersFrom(first: string, last: string): string[] {
  const folders = [resolve(last)];
  for (let folder = resolve(last); folder !== resolve(first); folder = dirname(folder)) folders.push(dirname(folder));
  return folders;
}

/**
 * Returns whether the database was never migrated and has no other connection. SQLite lets only the last connection
 * leave WAL mode.
 */
export async function isUnused(database: Database): Promise<boolean> {
  try {
    if (await hasSchool(database)) return false;
    await sql`pragma journal_mode = delete`.execute(database);
    return true;
  } catch {
    return false;
  }
}

export function removePlace({ file, folders }: NewPlace): void {
  rmSync(file, { force: true });
  try {
    for (const folder of folders) rmdirSync(folder);
  } catch (error) {
    if (membersOf(error).code !== 'ENOTEMPTY') throw error;
  }
}
