import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';

export type FailureCount = {
  count: number;
  windowEndsAt: string;
  level: number;
  blockedUntil: string | null;
};

/**
 * Locks the key's row, which it creates if needed, so that parallel tries are counted one by one. `now` is the
 * database's time.
 */
export async function lockFailureCount(transaction: Transaction, key: string): Promise<FailureCount & { now: string }> {
  await transaction
    .insertInto('throttles')
    .values({ key, count: 0, window_ends_at: databaseTime() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const query = transaction
    .selectFrom('throttles')
    .select(['count', 'window_ends_at', 'level', 'blocked_until', databaseTime().as('now')])
    .where('key', '=', key);
  const row = await forUpdate(transaction, query).executeTakeFirstOrThrow();
  return {
    count: row.count,
    windowEndsAt: row.window_ends_at,
    level: row.level,
    blockedUntil: row.blocked_until,
    now: row.now,
  };
}

export async function saveFailureCount(transaction: Transaction, key: string, count: FailureCount): Promise<void> {
  await transaction
    .updateTable('throttles')
    .set({
      count: count.count,
      window_ends_at: count.windowEndsAt,
      level: count.level,
      blocked_until: count.blockedUntil,
    })
    .where('key', '=', key)
    .execute();
}

/**
 * Returns the seconds until the last block of these keys ends, or 0. A block that is too long, because the clock was
 * set back, is shortened (fault F10).
 */
export async function readSecondsBlocked(database: Database, longestSeconds: Map<string, number>): Promise<number> {
  const rows = await database
    .selectFrom('throttles')
    .select(['key', 'blocked_until', databaseTime().as('now')])
    .where('key', 'in', [...longestSeconds.keys()])
    .where('blocked_until', '>', databaseTime())
    .execute();
  let seconds = 0;
  for (const { key, blocked_until, now } of rows) {
    const left = Math.max(1, Math.ceil((Date.parse(blocked_until ?? now) - Date.parse(now)) / 1000));
    const longest = longestSeconds.get(key) ?? left;
    if (left > longest) await shortenBlock(database, key, longest);
    seconds = Math.max(seconds, Math.min(left, longest));
  }
  return seconds;
}

async function shortenBlock(database: Database, key: string, seconds: number): Promise<void> {
  await database
    .updateTable('throttles')
    .set({ blocked_until: databaseTime(seconds) })
    .where('key', '=', key)
    .where('blocked_until', '>', databaseTime(seconds))
    .execute();
}

/** Resets the row but keeps it, because another transaction that waits to count a failure must find it. */
export async function clearFailureCount(database: Database, key: string): Promise<void> {
  await database
    .updateTable('throttles')
    .set({ count: 0, level: 0, blocked_until: null, window_ends_at: databaseTime() })
    .where('key', '=', key)
    .execute();
}
