import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { addToWindow } from '#base/platform/server/limits/limits-queries.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { days } from '#base/shared/seconds.ts';

// Counts sent SMS parts of all processes by day and month of Dhaka's calendar and the database's clock.

const twoDays = days(2);
/** Seconds. Longer than any month, so that a month's count can be read until the month ends. */
const twoMonths = days(62);

async function keysOf(database: Database) {
  const [today = ''] = lastDays(1, await readDatabaseTime(database));
  return { day: `sms-day:${today}`, month: `sms-month:${today.slice(0, 7)}` };
}

export async function countOfDay(database: Database, parts: number): Promise<number> {
  const { day, month } = await keysOf(database);
  const { count } = await addToWindow(database, day, parts, twoDays);
  await addToWindow(database, month, parts, twoMonths);
  return count;
}

export async function readCountOfDay(database: Database): Promise<number> {
  return (await readCounts(database)).day;
}

export async function readCounts(database: Database): Promise<{ day: number; month: number }> {
  const { day, month } = await keysOf(database);
  const rows = await database
    .selectFrom('throttles')
    .select(['key', 'count'])
    .where('key', 'in', [day, month])
    .execute();
  const countOf = (key: string) => rows.find((row) => row.key === key)?.count ?? 0;
  return { day: countOf(day), month: countOf(month) };
}
