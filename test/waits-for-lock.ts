import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';

/** Until somebody, or `count` of them, wait for what another transaction holds. On SQLite whoever writes waits until that one has ended: nothing is to be seen. */
export async function untilSomebodyWaits(database: Database, count = 1): Promise<void> {
  if (!isPostgres(database)) return;
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    return rows.length >= count;
  };
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
}
