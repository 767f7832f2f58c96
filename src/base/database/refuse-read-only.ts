import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { isPostgres } from './engine.ts';
import { troubleOf } from './failure.ts';

/** SQLite's file is written to at most so often, however many ask. */
const everyMilliseconds = 2000;
const lastWrites = new WeakMap<Database, number>();

/**
 * Throws where the database answers and takes no writes: a standby after a failover, or a disk that is full, broken or only read by now.
 * A write that changes no row finds out the first; SQLite finds out the others when it writes a page. A lock that somebody holds for the
 * moment says nothing of it.
 */
export async function refuseReadOnly(database: Database): Promise<void> {
  try {
    await sql`update counters set value = value where name = 'none'`.execute(database);
    if (!isPostgres(database)) await writePage(database);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== null && trouble !== 'locked') throw error;
  }
}

/** Writes the first page of the file, as it is. */
async function writePage(database: Database): Promise<void> {
  const now = performance.now();
  if (now - (lastWrites.get(database) ?? Number.NEGATIVE_INFINITY) < everyMilliseconds) return;
  // Nothing else uses this number of the file.
  await sql`pragma user_version = 0`.execute(database);
  lastWrites.set(database, now);
}
