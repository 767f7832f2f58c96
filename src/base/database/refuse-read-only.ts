import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { isPostgres } from './engine.ts';
import { troubleOf } from './failure.ts';

const everyMilliseconds = 2000;
const lastWrites = new WeakMap<Database, number>();

/**
 * Throws if the database answers but accepts no writes, such as a PostgreSQL standby, or a full, broken or read-only
 * disk. A standby refuses even an update of no rows. SQLite finds disk problems only when it writes a page. A lock held
 * by another program is ignored.
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

async function writePage(database: Database): Promise<void> {
  const now = performance.now();
  if (now - (lastWrites.get(database) ?? Number.NEGATIVE_INFINITY) < everyMilliseconds) return;
  // Makes SQLite write a page. No other code uses `user_version`.
  await sql`pragma user_version = 0`.execute(database);
  lastWrites.set(database, now);
}
