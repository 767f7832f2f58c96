import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

// Part of migration 0013, and as frozen: what one payment, one settlement and one paid enrollment add to the sums of their days.

export type Engine = 'sqlite' | 'postgres';

/** The day of Dhaka's calendar. */
export const dayOf = (time: string, engine: Engine) =>
  engine === 'postgres'
    ? `to_char(${time} at time zone 'UTC' + interval '6 hours', 'YYYY-MM-DD')`
    : `date(${time}, '+6 hours')`;

/** Minutes from the submission to the opening; what a clock that was set back makes of it is none. */
const minutesOf = (row: string, engine: Engine) => {
  const seconds = (column: string) =>
    engine === 'postgres' ? `floor(extract(epoch from ${row}.${column}))::bigint` : `unixepoch(${row}.${column})`;
  return `((${seconds('paid_at')} - ${seconds('created_at')}) / 60)`;
};

const exactMinutes = 10;
const doublings = 12;

/**
 * Minutes by their bucket's lowest: each up to 10 by itself, then every fifth of their size, so that the middle of a bucket is
 * at most a tenth off; all from 28 days on in one.
 */
export function bucketOf(row: string, engine: Engine): string {
  const minutes = minutesOf(row, engine);
  const steps = Array.from({ length: doublings }, (_, power) => {
    const width = 2 ** (power + 1);
    return `when ${minutes} < ${exactMinutes * width} then ${minutes} / ${width} * ${width}`;
  });
  const most = exactMinutes * 2 ** doublings;
  return `case when ${minutes} <= 0 then 0 when ${minutes} < ${exactMinutes} then ${minutes} ${steps.join(' ')} else ${most} end`;
}

/** A payment: all of them, and of these what was set aside, and lines that their statement does not bear out. */
export const kindsOfPayment = (row: string) => `
  select 'received' as kind
  union all select 'set_aside' where ${row}.state = 'set_aside'
  union all select 'mismatched' where ${row}.warnings like '%balance_breaks%' or ${row}.warnings like '%other_totals%'`;

/** One that no clock has told counts on the day on which it was brought in. */
export const dayOfPayment = (row: string, engine: Engine) =>
  `coalesce(${dayOf(`${row}.received_at`, engine)}, ${dayOf(`${row}.brought_at`, engine)})`;

/** A paid enrollment: all of them, and of these what payments have settled. */
export const kindsOfEnrollment = (row: string) => `
  select 'opened' as kind
  union all select 'by_payment' where exists (select 1 from settlements where enrollment_id = ${row}.id)`;

/** Once by its course and once by its method. */
export const sidesOf = (course: string, method: string) =>
  `select 'course' as side, ${course} as name union all select 'method', ${method}`;

export const isPaid = (row: string) => `${row}.status = 'paid' and ${row}.paid_at is not null`;

/** What there is already. */
export async function fillDays(database: Kysely<unknown>): Promise<void> {
  const engine = isPostgres(database) ? 'postgres' : 'sqlite';
  const kinds = (names: string[]) => names.map((name) => `select '${name}' as kind`).join(' union all ');
  const settledIds = '(select distinct enrollment_id from settlements) as settled';
  await sql
    .raw(`insert into day_sums (side, day, kind, name, count, poisha)
      select 'method', ${dayOfPayment('one', engine)}, kinds.kind, method, count(*), sum(amount_poisha)
        from payments as one cross join (${kinds(['received', 'set_aside', 'mismatched'])}) as kinds
        where kinds.kind = 'received' or (kinds.kind = 'set_aside' and one.state = 'set_aside')
          or (kinds.kind = 'mismatched' and (one.warnings like '%balance_breaks%' or one.warnings like '%other_totals%'))
        group by 2, 3, 4
      union all select side, ${dayOf('settled_at', engine)}, 'settled',
        case side when 'course' then enrollments.course_id else payments.method end, count(*), sum(settlements.amount_poisha)
        from settlements join enrollments on enrollments.id = enrollment_id join payments on payments.id = payment_id
        cross join (select 'course' as side union all select 'method') as sides
        group by 1, 2, 4
      union all select side, ${dayOf('one.paid_at', engine)}, kind,
        case side when 'course' then one.course_id else one.method end, count(*), sum(cast(one.amount_due as bigint) * 100)
        from enrollments as one left join ${settledIds} on settled.enrollment_id = one.id
        cross join (${kinds(['opened', 'by_payment'])}) as kinds
        cross join (select 'course' as side union all select 'method') as sides
        where ${isPaid('one')} and (kind = 'opened' or settled.enrollment_id is not null)
        group by 1, 2, 3, 4`)
    .execute(database);
  await sql
    .raw(`insert into opening_times (day, method, bucket, count)
      select ${dayOf('one.paid_at', engine)}, method, ${bucketOf('one', engine)}, count(*)
      from enrollments as one where ${isPaid('one')} group by 1, 2, 3`)
    .execute(database);
}
