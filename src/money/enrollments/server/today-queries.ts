import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { dayInDhaka } from '#base/database/engine.ts';
import { beginOf } from '#base/shared/dhaka-days.ts';
import type { Today } from '#money/enrollments/today.ts';
import {
  nextWaiting,
  sentUntil,
  type WaitingTime,
  waitingTimes,
  waitsFromHours,
} from '#money/enrollments/waiting-time.ts';

// The status is a literal in the SQL, so that the partial index of pending enrollments can be used.

type Waiting = Pick<Today, 'waiting' | 'oldestSince' | 'paid'>;
type Found = Record<'pending' | 'paid' | 'usual' | 'late', number | null> & {
  oldest: string | null;
};

export async function findWaiting(database: Database, now: number): Promise<Waiting> {
  const { rows } = await selectWaiting(now).execute(database);
  const [found] = rows;
  const [usual, late] = [found?.usual ?? 0, found?.late ?? 0];
  // Very late enrollments are the rest of the stored count of pending ones. Counting them may take long.
  const veryLate = Math.max(0, (found?.pending ?? 0) - usual - late);
  const counts: Record<WaitingTime, number> = { usual, late, 'very late': veryLate };
  return { waiting: waitingTimes.map((time) => toGroup(time, counts[time])), ...standing(found) };
}

const standing = (found: Found | undefined) => ({ oldestSince: found?.oldest ?? null, paid: found?.paid ?? 0 });

function toGroup(time: WaitingTime, count: number) {
  const next = nextWaiting(time);
  return {
    time,
    fromHours: waitsFromHours[time],
    toHours: next ? waitsFromHours[next] : null,
    count,
  };
}

function selectWaiting(now: number): RawBuilder<Found> {
  const [sent, late, veryLate] = waitingTimes.map((time) => sentUntil(time, now));
  const pending = (what: RawBuilder<unknown>) => sql`select ${what} from enrollments where status = 'pending'`;
  const count = pending(sql`count(*)`);
  return sql<Found>`
    select (select sum(pending) from enrollment_counts) as pending, (select sum(paid) from enrollment_counts) as paid,
      (${count} and created_at > ${late}) as usual,
      (${count} and created_at > ${veryLate} and created_at <= ${late}) as late,
      (${pending(sql`created_at`)} and created_at <= ${sent} order by created_at limit 1) as oldest`;
}

/** `days` must be consecutive. Only enrollments that are paid now count. */
export async function findMoneyOfDays(database: Database, days: string[]): Promise<Today['money']> {
  const [first = ''] = days;
  const { rows } = await sql<Today['money'][number]>`
    select ${dayInDhaka(database, sql`paid_at`)} as day, sum(amount_due) as taka, count(*) as payments
    from enrollments where status = 'paid' and paid_at >= ${beginOf(first)} group by 1`.execute(database);
  return days.map((day) => rows.find((row) => row.day === day) ?? { day, taka: 0, payments: 0 });
}
