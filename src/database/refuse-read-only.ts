import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { troubleOf } from './failure.ts';

/**
 * Throws where the database answers and takes no writes: a standby after a failover, or a file system that was mounted anew to be read. A
 * write that changes no row finds it out; a lock that somebody holds for the moment says nothing of it.
 */
export async function refuseReadOnly(database: Database): Promise<void> {
  try {
    await sql`update counters set value = value where name = 'none'`.execute(database);
  } catch (error) {
    if (troubleOf(error) === 'read_only') throw error;
  }
}
