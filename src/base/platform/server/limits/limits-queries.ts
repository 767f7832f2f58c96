import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

/**
 * Adds `amount` to the key's count, or opens a new window of `seconds` if the last one has ended. A single statement
 * counts parallel tries and several processes correctly (trust L3, R2). A window that ends too late, because the clock
 * was set back, is shortened (fault F10).
 */
export async function addToWindow(database: Database, key: string, amount: number, seconds: number) {
  const ended = sql<boolean>`throttles.window_ends_at <= ${databaseTime()}`;
  const tooLate = sql<boolean>`throttles.window_ends_at > ${databaseTime(seconds)}`;
  const row = await database
    .insertInto('throttles')
    .values({ key, count: amount, window_ends_at: databaseTime(seconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${ended} then ${amount} else throttles.count + ${amount} end`,
        window_ends_at: sql`case when ${ended} or ${tooLate} then ${databaseTime(seconds)} else throttles.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at', databaseTime().as('now')])
    .executeTakeFirstOrThrow();
  const secondsLeft = Math.max(1, Math.ceil((Date.parse(row.window_ends_at) - Date.parse(row.now)) / 1000));
  return { count: row.count, secondsLeft };
}

export async function takeFromWindow(database: Database, key: string): Promise<void> {
  await database
    .updateTable('throttles')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('window_ends_at', '>', databaseTime())
    .execute();
}
