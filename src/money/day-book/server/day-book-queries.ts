import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '#base/database/connect.ts';
import { dayInDhaka, isOneOf, listOf, numberIn } from '#base/database/engine.ts';
import { beginOf, dayAfter } from '#base/shared/dhaka-days.ts';
import type { Grouping } from '#money/day-book/day-book.ts';
import type { CreditKind } from '#money/dues/dues.ts';

export type Range = { from: string; to: string };
export type KeyedSum = { key: string; kind: Tables['day_sums']['kind']; count: number; poisha: number };
/**
 * Times from submission to the opening of the course, as the lowest minute of a bucket (`opening-buckets.ts`). The
 * total has a null `key`.
 */
export type KeyedTimes = { key: string | null; median: number; slowest: number };

const isWithin = ({ from, to }: Range) => sql`day between ${from} and ${to}`;
/** PostgreSQL's sum is a numeric, which the driver returns as text. */
const total = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;

export async function findSums(database: Database, by: Grouping, range: Range): Promise<KeyedSum[]> {
  const key = by === 'day' ? sql`day` : sql`name`;
  const { rows } = await sql<KeyedSum>`
    select ${key} as key, kind, ${total('count')} as count, ${total('poisha')} as poisha from day_sums
    where side = ${by === 'course' ? 'course' : 'method'} and ${isWithin(range)} group by 1, 2`.execute(database);
  return rows;
}

/**
 * Returns the times from submission to the opening of the course, by day or method, and in total. They are not stored
 * by course. The database adds up the stored counts (about 20,000 a year), as floats, because PostgreSQL adds these
 * faster.
 */
export async function findOpeningTimes(database: Database, by: Grouping, range: Range): Promise<KeyedTimes[]> {
  const key = { day: sql`day`, method: sql`method`, course: sql`null` }[by];
  const { rows } = await sql<KeyedTimes>`
    with counts as (
      select ${key} as key, bucket, sum(cast(count as double precision)) as count from opening_times
      where ${isWithin(range)} group by 1, 2
    ), reached as (
      select key, bucket, sum(count) over (partition by key order by bucket) as until, sum(count) over (partition by key) as every
      from (
        ${by === 'course' ? sql`` : sql`select key, bucket, count from counts union all`}
        select null as key, bucket, sum(count) as count from counts group by 2
      ) as wanted
    )
    select key, min(case when until * 2 >= every then bucket end) as median,
      min(case when until * 10 >= every * 9 then bucket end) as slowest
    from reached where every > 0 group by 1`.execute(database);
  return rows;
}

/** Sums deleted paid enrollments here, not in stored sums, because they are few: admins delete them one by one. */
export async function findDeletions(database: Database, by: Grouping, { from, to }: Range) {
  const keys: Record<Grouping, RawBuilder<string | null>> = {
    day: dayInDhaka(database, sql`archived_at`),
    course: sql`course_id`,
    method: sql`method`,
  };
  const due = numberIn(database, sql`snapshot`, 'amount_due');
  const { rows } = await sql<{ key: string | null; count: number; sum: number }>`
    select ${keys[by]} as key, count(*) as count, cast(sum(${due}) as bigint) as sum from archived_enrollments
    where was_paid = 1 and archived_at >= ${beginOf(from)} and archived_at < ${beginOf(dayAfter(to))} group by 1`.execute(
    database,
  );
  return rows;
}

export type KeyedCredit = { key: string | null; kind: CreditKind; count: number; poisha: number };

/**
 * Sums credits (reductions of debts) that were not undone. They are not stored by day, because they are few. They have
 * no payment method.
 */
export async function findCredits(database: Database, by: Grouping, { from, to }: Range): Promise<KeyedCredit[]> {
  const key = { day: dayInDhaka(database, sql`made_at`), course: sql`course_id`, method: sql`null` }[by];
  const { rows } = await sql<KeyedCredit>`
    select ${key} as key, kind, count(*) as count, cast(sum(amount_poisha) as bigint) as poisha
    from credits join enrollments on enrollments.id = enrollment_id
    where undone_at is null and made_at >= ${beginOf(from)} and made_at < ${beginOf(dayAfter(to))} group by 1, 2`.execute(
    database,
  );
  return rows;
}

export function findCourseNames(database: Database, ids: string[]) {
  return database
    .selectFrom('courses')
    .select(['id', 'course_no', 'title'])
    .where(isOneOf(database, sql`id`, sql`${listOf(database, ids)}`, 'text'))
    .execute();
}
