import type { Engine } from '#base/database/migrations/engines.ts';

// SQL for what one payment, one settlement and one paid enrollment add to the sums of their days.

/** The day in Dhaka. */
export const dayOf = (time: string, engine: Engine) =>
  engine === 'postgres'
    ? `to_char(${time} at time zone 'UTC' + interval '6 hours', 'YYYY-MM-DD')`
    : `date(${time}, '+6 hours')`;

/** A payment without a time counts on the day on which it was entered. */
export const dayOfPayment = (row: string, engine: Engine) =>
  `coalesce(${dayOf(`${row}.received_at`, engine)}, ${dayOf(`${row}.brought_at`, engine)})`;

/** Minutes from an enrollment's submission until it was paid. Negative after a clock was set back. */
const minutesOf = (row: string, engine: Engine) => {
  const seconds = (column: string) =>
    engine === 'postgres' ? `floor(extract(epoch from ${row}.${column}))::bigint` : `unixepoch(${row}.${column})`;
  return `((${seconds('paid_at')} - ${seconds('created_at')}) / 60)`;
};

const exactMinutes = 10;
const doublings = 12;

/**
 * The lowest minute of a bucket (`money/day-book/opening-buckets.ts`). Each minute below 10 has its own. A later bucket
 * is at most a fifth of its lowest minute wide, so its middle is at most a tenth off. The last one begins at 28 days.
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

/** The part of a payment that settles nothing and was not refunded. */
const leftOf = (row: string) => `(${row}.amount_poisha - ${row}.settled_poisha - ${row}.refunded_poisha)`;

/** `src/contract/tables/money-tables.ts` explains the kinds of sums. */
export const kindsOfPayment = (row: string) => `
  select 'received' as kind, ${row}.amount_poisha as poisha
  union all select 'open', ${leftOf(row)} where ${row}.state = 'open'
  union all select 'set_aside', ${leftOf(row)} where ${row}.state = 'set_aside'
  union all select 'left_over', ${leftOf(row)} where ${row}.state = 'settled' and ${leftOf(row)} > 0
  union all select 'mismatched', ${row}.amount_poisha
    where ${row}.warnings like '%balance_breaks%' or ${row}.warnings like '%other_totals%'`;

export const kindsOfEnrollment = (row: string) => `
  select 'opened' as kind
  union all select 'by_payment' where exists (select 1 from settlements where enrollment_id = ${row}.id)`;

/** Each row counts twice: for its course and for its method. */
export const sidesOf = (course: string, method: string) =>
  `select 'course' as side, ${course} as name union all select 'method', ${method}`;

export const isPaid = (row: string) => `${row}.status = 'paid' and ${row}.paid_at is not null`;

export const intoSums = 'insert into day_sums (side, day, kind, name, count, poisha)';
export const moreSums = `on conflict (side, day, kind, name) do update
  set count = day_sums.count + excluded.count, poisha = day_sums.poisha + excluded.poisha;`;
export const intoTimes = 'insert into opening_times (day, method, bucket, count)';
export const moreTimes = `on conflict (day, bucket, method) do update set count = opening_times.count + excluded.count;`;
