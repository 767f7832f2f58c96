import type { Database, Transaction } from '#database/connect.ts';
import { databaseTime, forUpdate } from '#database/engine.ts';

export type FailureCount = {
  count: number;
  windowEndsAt: string;
  /** How many times the key was blocked in this window. */
  level: number;
  blockedUntil: string | null;
};

/** The key's count and the database's time; the row is held until the transaction ends, so parallel tries are counted one by one. */
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

/** Seconds until the last of the keys' blocks ends; 0 when none of them is blocked. */
export async function readSecondsBlocked(database: Database, keys: string[]): Promise<number> {
  const row = await database
    .selectFrom('throttles')
    .select(['blocked_until', databaseTime().as('now')])
    .where('key', 'in', keys)
    .where('blocked_until', '>', databaseTime())
    .orderBy('blocked_until', 'desc')
    .executeTakeFirst();
  if (!row?.blocked_until) return 0;
  return Math.max(1, Math.ceil((Date.parse(row.blocked_until) - Date.parse(row.now)) / 1000));
}

/** The row stays: a failure that waits for it must find it. */
export async function clearFailureCount(transaction: Transaction, key: string): Promise<void> {
  await transaction
    .updateTable('throttles')
    .set({ count: 0, level: 0, blocked_until: null, window_ends_at: databaseTime() })
    .where('key', '=', key)
    .execute();
}
