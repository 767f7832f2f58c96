import {
  bucketOf,
  dayOf,
  dayOfPayment,
  type Engine,
  isPaid,
  kindsOfEnrollment,
  kindsOfPayment,
  sidesOf,
} from './0013-day-sums.ts';

// Part of migration 0013, and as frozen: what keeps the sums of the days.

type Sign = '+' | '-';
type Row = 'new' | 'old';
const moreSums = `on conflict (side, day, kind, name) do update
  set count = day_sums.count + excluded.count, poisha = day_sums.poisha + excluded.poisha;`;
const moreTimes = `on conflict (day, bucket, method) do update set count = opening_times.count + excluded.count;`;
const intoSums = 'insert into day_sums (side, day, kind, name, count, poisha)';
const intoTimes = 'insert into opening_times (day, method, bucket, count)';

// SQLite: row by row.

const addPayment = (row: Row, sign: Sign) => `
  ${intoSums} select 'method', ${dayOfPayment(row, 'sqlite')}, kind, ${row}.method, ${sign}1, ${sign}${row}.amount_poisha
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

/** With its first settlement, and without its last, an open enrollment changes from one kind to the other. */
const addByPayment = (row: Row, sign: Sign) => `
  ${intoSums} select side, ${dayOf('paid_at', 'sqlite')}, 'by_payment',
    case side when 'course' then course_id else method end, ${sign}1, ${sign}amount_due * 100
  from enrollments as one, (select 'course' as side union all select 'method')
  where one.id = ${row}.enrollment_id and ${isPaid('one')}
    and (select count(*) from settlements where enrollment_id = one.id) = ${sign === '+' ? 1 : 0} ${moreSums}`;

export const sqliteTriggers = [
  `create trigger payments_booked_in after insert on payments begin ${addPayment('new', '+')} end`,
  `create trigger payments_booked_out after delete on payments begin ${addPayment('old', '-')} end`,
  `create trigger payments_booked_on after update of method, amount_poisha, received_at, brought_at, state, warnings on payments
    begin ${addPayment('old', '-')} ${addPayment('new', '+')} end`,
  `create trigger enrollments_booked_in after insert on enrollments begin ${addEnrollment('new', '+')} end`,
  `create trigger enrollments_booked_out after delete on enrollments begin ${addEnrollment('old', '-')} end`,
  `create trigger enrollments_booked_on after update of status, paid_at, created_at, amount_due, course_id, method on enrollments
    when old.status = 'paid' or new.status = 'paid' begin ${addEnrollment('old', '-')} ${addEnrollment('new', '+')} end`,
  `create trigger settlements_booked_in after insert on settlements
    begin ${addSettlement('new', '+')} ${addByPayment('new', '+')} end`,
  `create trigger settlements_booked_out after delete on settlements
    begin ${addSettlement('old', '-')} ${addByPayment('old', '-')} end`,
  `create trigger settlements_booked_on after update of amount_poisha, settled_at on settlements
    begin ${addSettlement('old', '-')} ${addSettlement('new', '+')} end`,
  // While the enrollment is still there: it tells of which course its settlements were.
  `create trigger enrollments_freed before delete on enrollments
    begin delete from settlements where enrollment_id = old.id; end`,
];

// PostgreSQL: once for each statement; days in the order of their keys: two who change several do not wait for each other in a circle.

const postgres: Engine = 'postgres';

const addSums = (changes: string) => `
  ${intoSums} select side, day, kind, name, sum(step), sum(step * poisha) from (${changes}) as changes
  group by side, day, kind, name having sum(step) <> 0 or sum(step * poisha) <> 0 order by side, day, kind, name ${moreSums}`;

const changedRows = { '+': 'select *, 1 as step from changed_to', '-': 'select *, -1 as step from changed_from' };
type Changes = '+' | '-' | '+-';
const rowsOf = (changes: Changes) =>
  changes === '+-' ? `${changedRows['+']} union all ${changedRows['-']}` : changedRows[changes];

const sumPayments = (changes: Changes) =>
  addSums(`select 'method' as side, ${dayOfPayment('one', postgres)} as day, kinds.kind, method as name, step, amount_poisha::bigint as poisha
    from (${rowsOf(changes)}) as one cross join lateral (${kindsOfPayment('one')}) as kinds`);

const sumEnrollments = (changes: Changes) => `
  ${addSums(`select side, ${dayOf('one.paid_at', postgres)} as day, kind, name, step, amount_due * 100::bigint as poisha
    from (${rowsOf(changes)}) as one cross join lateral (${sidesOf('one.course_id', 'one.method')}) as sides
    cross join lateral (${kindsOfEnrollment('one')}) as kinds where ${isPaid('one')}`)}
  ${intoTimes} select ${dayOf('one.paid_at', postgres)}, method, ${bucketOf('one', postgres)}, sum(step)
  from (${rowsOf(changes)}) as one where ${isPaid('one')} group by 1, 2, 3 having sum(step) <> 0 order by 1, 3, 2 ${moreTimes}`;

const sumSettlements = (changes: Changes) =>
  addSums(`select side, ${dayOf('settled_at', postgres)} as day, 'settled' as kind, name, step, one.amount_poisha::bigint as poisha
    from (${rowsOf(changes)}) as one join enrollments on enrollments.id = enrollment_id join payments on payments.id = payment_id
    cross join lateral (${sidesOf('enrollments.course_id', 'payments.method')}) as sides`);

/** As many settlements of an enrollment as changed are there now, or none: it had none before, or has none left. */
const sumByPayment = (changes: Exclude<Changes, '+-'>) =>
  addSums(`select side, ${dayOf('one.paid_at', postgres)} as day, 'by_payment' as kind, name, ${changes}1 as step, amount_due * 100::bigint as poisha
    from (select enrollment_id, count(*) as changed from (${rowsOf(changes)}) as changed group by 1) as changed
    join enrollments as one on one.id = enrollment_id
    cross join lateral (${sidesOf('one.course_id', 'one.method')}) as sides
    where ${isPaid('one')} and (select count(*) from settlements where settlements.enrollment_id = one.id) = ${changes === '+' ? 'changed' : '0'}`);

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

const keepOn = (table: string, sum: (changes: Changes) => string, { more = '', less = '' } = {}) => [
  createFunction(`book_${table}_in`, sum('+') + more),
  createFunction(`book_${table}_out`, sum('-') + less),
  createFunction(`book_${table}_on`, sum('+-')),
  `create trigger ${table}_booked_in after insert on ${table}
    referencing new table as changed_to for each statement execute function book_${table}_in()`,
  `create trigger ${table}_booked_out after delete on ${table}
    referencing old table as changed_from for each statement execute function book_${table}_out()`,
  `create trigger ${table}_booked_on after update on ${table}
    referencing old table as changed_from new table as changed_to for each statement execute function book_${table}_on()`,
];

export const postgresTriggers = [
  ...keepOn('payments', sumPayments),
  ...keepOn('enrollments', sumEnrollments),
  ...keepOn('settlements', sumSettlements, { more: sumByPayment('+'), less: sumByPayment('-') }),
  `create or replace function free_enrollment() returns trigger language plpgsql as $$
    begin delete from settlements where enrollment_id = old.id; return old; end $$`,
  `create trigger enrollments_freed before delete on enrollments for each row execute function free_enrollment()`,
];
