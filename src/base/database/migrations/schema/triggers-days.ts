import type { Engine, Row } from '#base/database/migrations/engines.ts';
import {
  bucketOf,
  dayOf,
  dayOfPayment,
  intoSums,
  intoTimes,
  isPaid,
  kindsOfEnrollment,
  kindsOfPayment,
  moreSums,
  moreTimes,
  sidesOf,
} from './day-sums.ts';
import { afterEachStatement, inSteps } from './postgres-triggers.ts';

// Triggers of `day_sums` and `opening_times`.

type Sign = '+' | '-';

// SQLite: row by row.

const addPayment = (row: Row, sign: Sign) => `
  ${intoSums} select 'method', ${dayOfPayment(row, 'sqlite')}, kind, ${row}.method, ${sign}1, ${sign}poisha
  from (${kindsOfPayment(row)}) where true ${moreSums}`;

const addEnrollment = (row: Row, sign: Sign) => `
  ${intoSums} select side, ${dayOf(`${row}.paid_at`, 'sqlite')}, kind, name, ${sign}1, ${sign}${row}.amount_due * 100
  from (${sidesOf(`${row}.course_id`, `${row}.method`)}), (${kindsOfEnrollment(row)}) where ${isPaid(row)} ${moreSums}
  ${intoTimes} select ${dayOf(`${row}.paid_at`, 'sqlite')}, ${row}.method, ${bucketOf(row, 'sqlite')}, ${sign}1
  where ${isPaid(row)} ${moreTimes}`;

const addSettlement = (row: Row, sign: Sign) => `
  ${intoSums} select side, ${dayOf(`${row}.settled_at`, 'sqlite')}, 'settled',
    case side when 'course' then course_id else payments.method end, ${sign}1, ${sign}${row}.amount_poisha
  from enrollments, payments, (select 'course' as side union all select 'method')
  where enrollments.id = ${row}.enrollment_id and payments.id = ${row}.payment_id ${moreSums}`;

/**
 * The first settlement of a paid enrollment adds it to the sum `by_payment`, and the removal of the last one subtracts
 * it.
 */
const addByPayment = (row: Row, sign: Sign) => `
  ${intoSums} select side, ${dayOf('paid_at', 'sqlite')}, 'by_payment',
    case side when 'course' then course_id else method end, ${sign}1, ${sign}amount_due * 100
  from enrollments as one, (select 'course' as side union all select 'method')
  where one.id = ${row}.enrollment_id and ${isPaid('one')}
    and (select count(*) from settlements where enrollment_id = one.id) = ${sign === '+' ? 1 : 0} ${moreSums}`;

const changed = (add: (row: Row, sign: Sign) => string) => `${add('old', '-')} ${add('new', '+')}`;

const onSqlite = [
  `create trigger payments_booked_in after insert on payments begin ${addPayment('new', '+')} end`,
  `create trigger payments_booked_out after delete on payments begin ${addPayment('old', '-')} end`,
  `create trigger payments_booked_on
    after update of method, amount_poisha, settled_poisha, refunded_poisha, received_at, brought_at, state, warnings on payments
    begin ${changed(addPayment)} end`,
  `create trigger enrollments_booked_in after insert on enrollments begin ${addEnrollment('new', '+')} end`,
  `create trigger enrollments_booked_out after delete on enrollments begin ${addEnrollment('old', '-')} end`,
  `create trigger enrollments_booked_on after update of status, paid_at, created_at, amount_due, course_id, method on enrollments
    when old.status = 'paid' or new.status = 'paid' begin ${changed(addEnrollment)} end`,
  `create trigger settlements_booked_in after insert on settlements
    begin ${addSettlement('new', '+')} ${addByPayment('new', '+')} end`,
  `create trigger settlements_booked_out after delete on settlements
    begin ${addSettlement('old', '-')} ${addByPayment('old', '-')} end`,
  `create trigger settlements_booked_on after update of amount_poisha, settled_at on settlements
    begin ${changed(addSettlement)} end`,
  // Deletes an enrollment's settlements before it, because they are subtracted from the sums of its course.
  `create trigger enrollments_freed before delete on enrollments
    begin delete from settlements where enrollment_id = old.id; end`,
];

// PostgreSQL: statement by statement. Sums are locked in the order of their keys, so that two writers cannot deadlock.

const addSums = (changes: string) => `
  ${intoSums} select side, day, kind, name, sum(step), sum(step * poisha) from (${changes}) as changes
  group by side, day, kind, name having sum(step) <> 0 or sum(step * poisha) <> 0 order by side, day, kind, name ${moreSums}`;

const sumPayments = (rows: string) =>
  addSums(`select 'method' as side, ${dayOfPayment('one', 'postgres')} as day, kinds.kind, method as name, step,
      kinds.poisha::bigint as poisha
    from (${rows}) as one cross join lateral (${kindsOfPayment('one')}) as kinds`);

const sumEnrollments = (rows: string) => `
  ${addSums(`select side, ${dayOf('one.paid_at', 'postgres')} as day, kind, name, step, amount_due * 100::bigint as poisha
    from (${rows}) as one cross join lateral (${sidesOf('one.course_id', 'one.method')}) as sides
    cross join lateral (${kindsOfEnrollment('one')}) as kinds where ${isPaid('one')}`)}
  ${intoTimes} select ${dayOf('one.paid_at', 'postgres')}, method, ${bucketOf('one', 'postgres')}, sum(step)
  from (${rows}) as one where ${isPaid('one')} group by 1, 2, 3 having sum(step) <> 0 order by 1, 3, 2 ${moreTimes}`;

const sumSettlements = (rows: string) =>
  addSums(`select side, ${dayOf('settled_at', 'postgres')} as day, 'settled' as kind, name, step, one.amount_poisha::bigint as poisha
    from (${rows}) as one join enrollments on enrollments.id = enrollment_id join payments on payments.id = payment_id
    cross join lateral (${sidesOf('enrollments.course_id', 'payments.method')}) as sides`);

/** If an enrollment now has as many settlements as were added, it had none before. If it has none, the last was removed. */
const sumByPayment = (rows: string, sign: Sign) =>
  addSums(`select side, ${dayOf('one.paid_at', 'postgres')} as day, 'by_payment' as kind, name, ${sign}1 as step, amount_due * 100::bigint as poisha
    from (select enrollment_id, count(*) as changed from (${rows}) as changed group by 1) as changed
    join enrollments as one on one.id = enrollment_id
    cross join lateral (${sidesOf('one.course_id', 'one.method')}) as sides
    where ${isPaid('one')} and (select count(*) from settlements where settlements.enrollment_id = one.id) = ${sign === '+' ? 'changed' : '0'}`);

const named = (table: string) => ({ table, trigger: `${table}_booked`, run: `book_${table}` });
const settled = inSteps('*', sumSettlements);
const byPayment = {
  in: inSteps('*', (rows) => sumByPayment(rows, '+')).in,
  out: inSteps('*', (rows) => sumByPayment(rows, '-')).out,
};

const onPostgres = [
  ...afterEachStatement({ ...named('payments'), work: inSteps('*', sumPayments) }),
  ...afterEachStatement({ ...named('enrollments'), work: inSteps('*', sumEnrollments) }),
  ...afterEachStatement({
    ...named('settlements'),
    work: { ...settled, in: settled.in + byPayment.in, out: settled.out + byPayment.out },
  }),
  `create or replace function free_enrollment() returns trigger language plpgsql as $$
    begin delete from settlements where enrollment_id = old.id; return old; end $$`,
  `create trigger enrollments_freed before delete on enrollments for each row execute function free_enrollment()`,
];

export const dayTriggers: Record<Engine, string[]> = { sqlite: onSqlite, postgres: onPostgres };
