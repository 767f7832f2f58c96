import type { Engine, Row } from '#base/database/migrations/engines.ts';
import { afterEachStatement, inSteps } from './postgres-triggers.ts';

// `enrollment_counts` has one row for each course, and `payment_sums` one for each state. A writer therefore locks a
// single row in the usual case. PostgreSQL locks several in the order of their keys, so that two writers cannot
// deadlock.

type Sign = '+' | '-';

const addEnrollment = (row: Row, sign: Sign) => `
  insert into enrollment_counts (course_id, pending, paid)
  values (${row}.course_id, ${sign}(${row}.status = 'pending'), ${sign}(${row}.status = 'paid'))
  on conflict (course_id) do update set pending = pending + excluded.pending, paid = paid + excluded.paid;`;

const addPayment = (row: Row, sign: Sign) => `
  insert into payment_sums (state, count, poisha) values (${row}.state, ${sign}1, ${sign}${row}.amount_poisha)
  on conflict (state) do update set count = count + excluded.count, poisha = poisha + excluded.poisha;`;

const stepsOf = (status: string) => `sum(case status when '${status}' then step else 0 end)`;

const addEnrollments = (changes: string) => `
  insert into enrollment_counts (course_id, pending, paid)
  select course_id, ${stepsOf('pending')}, ${stepsOf('paid')}
  from (${changes}) as changes
  group by course_id
  having ${stepsOf('pending')} <> 0
    or ${stepsOf('paid')} <> 0
  order by course_id
  on conflict (course_id) do update
    set pending = enrollment_counts.pending + excluded.pending, paid = enrollment_counts.paid + excluded.paid;`;

const addPayments = (changes: string) => `
  insert into payment_sums (state, count, poisha)
  select state, sum(step), sum(step * amount_poisha) from (${changes}) as changes
  group by state having sum(step) <> 0 or sum(step * amount_poisha) <> 0 order by state
  on conflict (state) do update
    set count = payment_sums.count + excluded.count, poisha = payment_sums.poisha + excluded.poisha;`;

export const countTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger enrollments_counted_in after insert on enrollments begin ${addEnrollment('new', '+')} end`,
    `create trigger enrollments_counted_out after delete on enrollments begin ${addEnrollment('old', '-')} end`,
    `create trigger enrollments_counted_on after update of status, course_id on enrollments
      when old.status <> new.status or old.course_id <> new.course_id
      begin ${addEnrollment('old', '-')} ${addEnrollment('new', '+')} end`,
    `create trigger payments_summed_in after insert on payments begin ${addPayment('new', '+')} end`,
    `create trigger payments_summed_out after delete on payments begin ${addPayment('old', '-')} end`,
    `create trigger payments_summed_on after update of state, amount_poisha on payments
      begin ${addPayment('old', '-')} ${addPayment('new', '+')} end`,
  ],
  postgres: [
    ...afterEachStatement({
      ...{ table: 'enrollments', trigger: 'enrollments_counted', run: 'count_enrollments' },
      work: inSteps('course_id, status', addEnrollments),
    }),
    ...afterEachStatement({
      ...{ table: 'payments', trigger: 'payments_summed', run: 'sum_payments' },
      work: inSteps('state, amount_poisha::bigint', addPayments),
    }),
  ],
};
