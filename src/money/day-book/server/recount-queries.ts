import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { dayInDhaka, minutesBetween } from '#base/database/engine.ts';
import { exactMinutes, wideningAt } from '#money/day-book/opening-buckets.ts';

/**
 * Counts stored day sums and opening times that differ from a full recount of all payments and enrollments. It must be
 * 0.
 */
export async function countWrongDays(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (
        select side, day, kind, name, count, poisha from day_sums
        union all select side, day, kind, name, -count, -poisha from (${sums(database)}) as found
      ) as kept_and_found group by side, day, kind, name having sum(count) <> 0 or sum(poisha) <> 0
      union all select 1 from (
        select day, method, bucket, count from opening_times
        union all select day, method, bucket, -count from (${times(database)}) as found
      ) as kept_and_found group by day, method, bucket having sum(count) <> 0
    ) as wrong`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** Recomputes all stored day sums and opening times. The caller must have locked enrollments and payments. */
export async function recountDays(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('day_sums').execute();
  await transaction.deleteFrom('opening_times').execute();
  await sql`insert into day_sums (side, day, kind, name, count, poisha) ${sums(transaction)}`.execute(transaction);
  await sql`insert into opening_times (day, method, bucket, count) ${times(transaction)}`.execute(transaction);
}

const sides = sql`(select 'course' as side union all select 'method') as sides`;

function sums(database: Database): RawBuilder<unknown> {
  const came = sql<string>`coalesce(${dayInDhaka(database, sql`received_at`)}, ${dayInDhaka(database, sql`brought_at`)})`;
  const whole = sql`cast(amount_poisha as bigint)`;
  const left = sql`cast(amount_poisha as bigint) - settled_poisha - refunded_poisha`;
  const payments = (kind: string, isMeant: RawBuilder<unknown>, poisha = left) => sql`
    select 'method' as side, ${came} as day, ${sql.lit(kind)} as kind, method as name, count(*) as count, sum(${poisha}) as poisha
    from payments where ${isMeant} group by 2, 4`;
  const enrollments = (kind: string, isMeant: RawBuilder<unknown>) => sql`
    select side, ${dayInDhaka(database, sql`paid_at`)} as day, ${sql.lit(kind)} as kind,
      case side when 'course' then course_id else method end as name, count(*) as count, sum(cast(amount_due as bigint)) * 100 as poisha
    from enrollments cross join ${sides} where ${isOpened} and ${isMeant} group by 1, 2, 4`;
  return sql`
    ${payments('received', sql`1 = 1`, whole)}
    union all ${payments('open', sql`state = 'open'`)}
    union all ${payments('left_over', sql`state = 'settled' and ${left} > 0`)}
    union all ${payments('set_aside', sql`state = 'set_aside'`)}
    union all ${payments('mismatched', sql`(warnings like '%balance_breaks%' or warnings like '%other_totals%')`, whole)}
    union all select 'method' as side, ${dayInDhaka(database, sql`asked_at`)} as day, 'sent_back' as kind, payments.method as name,
      count(*) as count, sum(refunds.amount_poisha) as poisha
    from refunds join payments on payments.id = payment_id where refunds.state <> 'failed' group by 2, 4
    union all select side, ${dayInDhaka(database, sql`settled_at`)} as day, 'settled' as kind,
      case side when 'course' then course_id else payments.method end as name, count(*) as count,
      sum(settlements.amount_poisha) as poisha
    from settlements join enrollments on enrollments.id = enrollment_id join payments on payments.id = payment_id
    cross join ${sides} group by 1, 2, 4
    union all ${enrollments('opened', sql`1 = 1`)}
    union all ${enrollments('by_payment', sql`enrollments.id in (select enrollment_id from settlements)`)}`;
}

const isOpened = sql`status = 'paid' and paid_at is not null`;

const times = (database: Database): RawBuilder<unknown> => sql`
  select ${dayInDhaka(database, sql`paid_at`)} as day, method, ${bucketOf(database)} as bucket, count(*) as count
  from enrollments where ${isOpened} group by 1, 2, 3`;

function bucketOf(database: Database): RawBuilder<number> {
  const minutes = minutesBetween(database, sql`created_at`, sql`paid_at`);
  const wide = wideningAt.map(
    ({ below, width }) =>
      sql`when ${minutes} < ${sql.lit(below)} then ${minutes} / ${sql.lit(width)} * ${sql.lit(width)}`,
  );
  const longest = wideningAt.at(-1)?.below ?? exactMinutes;
  return sql<number>`case when ${minutes} <= 0 then 0 when ${minutes} < ${sql.lit(exactMinutes)} then ${minutes}
    ${sql.join(wide, sql` `)} else ${sql.lit(longest)} end`;
}
