import type { Database } from '#database/connect.ts';
import { readDatabaseTime } from '#database/engine.ts';
import { addToWindow } from '#platform/server/limits/limits-queries.ts';
import { lastDays } from '#shared/dhaka-days.ts';

// SMS of the day that are paid for, by Dhaka's calendar and the database's clock; all processes count together.

const twoDays = 2 * 24 * 60 * 60;

async function keyOf(database: Database): Promise<string> {
  const [today] = lastDays(1, await readDatabaseTime(database));
  return `sms-day:${today}`;
}

/** Counts `parts` more, or fewer where they are below 0; how many it are then. */
export async function countOfDay(database: Database, parts: number): Promise<number> {
  const { count } = await addToWindow(database, await keyOf(database), parts, twoDays);
  return count;
}

export async function readCountOfDay(database: Database): Promise<number> {
  const key = await keyOf(database);
  const row = await database.selectFrom('throttles').select('count').where('key', '=', key).executeTakeFirst();
  return row?.count ?? 0;
}
