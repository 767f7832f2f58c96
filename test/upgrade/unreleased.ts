import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';

/**
 * FROZEN: a backup that the last version before 1.0.0 wrote (commit e43f7b06). It is of that version's sample school, with
 * rows in every table that backups keep, and with three bytes instead of each picture.
 */
export const unreleasedBackup = join(import.meta.dirname, 'unreleased.backup');

export type Line = { table: string; row: Record<string, unknown> };

export function readLines(file: string): { migrations: string[]; rows: Line[] } {
  const [header, ...lines] = gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { migrations: header.migrations, rows: lines.slice(0, -1) };
}

/** Takes back what later migrations did to a database of this release, and names the migrations of that version, or of one before it. */
export async function nameAsUnreleased(database: Database, migrations = readLines(unreleasedBackup).migrations) {
  await sql`alter table courses drop column requirements`.execute(database);
  await sql`drop table asked_sums`.execute(database);
  await sql`delete from kysely_migration`.execute(database);
  for (const name of migrations)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-28T00:00:00.000Z')`.execute(
      database,
    );
  await database.updateTable('understood_from').set({ migration: '0040-understood-from' }).execute();
}
