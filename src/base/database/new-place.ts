import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { membersOf } from '#base/shared/members-of.ts';
import { type Database, databaseFileIn } from './connect.ts';
import { hasSchool } from './migrate.ts';
import { createPrivateFile } from './private-file.ts';

/** What was not there before it was asked for. */
export type NewPlace = { file: string; folders: string[] };

/** Makes folder and SQLite file where they are missing; null where the file was there. */
export function makePlace(dataFolder: string): NewPlace | null {
  const first = mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = databaseFileIn(dataFolder);
  return createPrivateFile(file) ? { file, folders: first === undefined ? [] : foldersFrom(first, dataFolder) } : null;
}

/** The innermost one first. */
function foldersFrom(first: string, last: string): string[] {
  const folders = [resolve(last)];
  for (let folder = resolve(last); folder !== resolve(first); folder = dirname(folder)) folders.push(dirname(folder));
  return folders;
}

/** Nothing is stored in it, and nobody else has opened it: only the last connection can leave WAL mode. */
export async function isUnused(database: Database): Promise<boolean> {
  try {
    if (await hasSchool(database)) return false;
    await sql`pragma journal_mode = delete`.execute(database);
    return true;
  } catch {
    return false;
  }
}

/** As if it had never been asked for; a folder that holds something else meanwhile stays. */
export function removePlace({ file, folders }: NewPlace): void {
  rmSync(file, { force: true });
  try {
    for (const folder of folders) rmdirSync(folder);
  } catch (error) {
    if (membersOf(error).code !== 'ENOTEMPTY') throw error;
  }
}
