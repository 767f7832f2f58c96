import { type Kysely, sql } from 'kysely';
import { dayOf, dayOfPayment, type Engine } from './0013-day-sums.ts';
import { isPostgres } from './columns.ts';

// Part of migration 0019, and as frozen: what keeps how much of a payment went back, and the sums of the days that follow from it.

type Sign = '+' | '-';
type Row = 'new' | 'old';
const moreSums = `on conflict (side, day, kind, name) do update
  set count = day_sums.count + excluded.count, poisha = day_sums.poisha + excluded.poisha;`;
const intoSums = 'insert into day_sums (side, day, kind, name, count, poisha)';

/** What neither settles anything nor was sent back. */
const leftOf = (row: string) => `(${row}.amount_poisha - ${row}.settled_poisha - ${row}.refunded_poisha)`;

/** In place of those of migration 0013: of what is set aside, too, only what is left counts. */
const kindsOfPayment = (row: string) => `
  select 'received' as kind, ${row}.amount_poisha as poisha
  union all select 'open', ${leftOf(row)} where ${row}.state = 'open'
  union all select 'set_aside', ${leftOf(row)} where ${row}.state = 'set_aside'
  union all select 'left_over', ${leftOf(row)} where ${row}.state = 'settled' and ${leftOf(row)} > 0
  union all select 'mismatched', ${row}.amount_poisha
    where ${row}.warnings like '%balance_breaks%' or ${row}.warnings like '%other_totals%'`;

/** What of one payment is asked for or gone, and where that leaves it. `id`: SQL. */
const recount = (id: string) => {
  const refunded = `(select coalesce(sum(amount_poisha), 0) from refunds where payment_id = ${id} and state <> 'failed')`;
  return `update payments set refunded_poisha = ${refunded},
    state = case when settled_poisha > 0 then 'settled' when set_aside_at is not null then 'set_aside'
      when ${refunded} >= amount_poisha then 'settled' else 'open' end
    where id = ${id};`;
};

/** On the day on which it was asked for or noted, by the method of its payment. */
const addRefund = (row: Row, sign: Sign, engine: Engine) => `
  ${intoSums} select 'method', ${dayOf(`${row}.asked_at`, engine)}, 'sent_back', method, ${sign}1, ${sign}${row}.amount_poisha
  from payments where id = ${row}.payment_id and ${row}.state <> 'failed' ${moreSums}`;

const addPayment = (row: Row, sign: Sign) => `
  ${intoSums} select 'method', ${dayOfPayment(row, 'sqlite')}, kind, ${row}.method, ${sign}1, ${sign}poisha
  from (${kindsOfPayment(row)}) where true ${moreSums}`;

const changedRows = { '+': 'select *, 1 as step from changed_to', '-': 'select *, -1 as step from changed_from' };
const sumPayments = (rows: string) => `
  ${intoSums} select side, day, kind, name, sum(step), sum(step * poisha) from (
    select 'method' as side, ${dayOfPayment('one', 'postgres')} as day, kinds.kind, method as name, step, kinds.poisha::bigint as poisha
    from (${rows}) as one cross join lateral (${kindsOfPayment('one')}) as kinds) as changes
  group by side, day, kind, name having sum(step) <> 0 or sum(step * poisha) <> 0 order by side, day, kind, name ${moreSums}`;

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

export const paymentTriggers: Record<Engine, string[]> = {
  sqlite: [
    ...['in', 'out', 'on'].map((when) => `drop trigger payments_booked_${when}`),
    `create trigger payments_booked_in after insert on payments begin ${addPayment('new', '+')} end`,
    `create trigger payments_booked_out after delete on payments begin ${addPayment('old', '-')} end`,
    `create trigger payments_booked_on
      after update of method, amount_poisha, settled_poisha, refunded_poisha, received_at, brought_at, state, warnings on payments
      begin ${addPayment('old', '-')} ${addPayment('new', '+')} end`,
  ],
  postgres: [
    createFunction('book_payments_in', sumPayments(changedRows['+'])),
    createFunction('book_payments_out', sumPayments(changedRows['-'])),
    createFunction('book_payments_on', sumPayments(`${changedRows['+']} union all ${changedRows['-']}`)),
  ],
};

/** Whoever adds up holds the payment: a sum that is read while waiting for it would be of before (READ COMMITTED). */
const recountLocked = (row: Row) =>
  `perform 1 from payments where id = ${row}.payment_id for update; ${recount(`${row}.payment_id`)}`;

// The payment first, then the day: all do it in this order, and wait for each other in no circle.
export const refundTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger refunds_counted_in after insert on refunds
      begin ${recount('new.payment_id')} ${addRefund('new', '+', 'sqlite')} end`,
    `create trigger refunds_counted_out after delete on refunds
      begin ${recount('old.payment_id')} ${addRefund('old', '-', 'sqlite')} end`,
    `create trigger refunds_counted_on after update of amount_poisha, state, asked_at on refunds
      begin ${recount('new.payment_id')} ${addRefund('old', '-', 'sqlite')} ${addRefund('new', '+', 'sqlite')} end`,
  ],
  postgres: [
    createFunction('count_refund_in', `${recountLocked('new')} ${addRefund('new', '+', 'postgres')}`),
    createFunction('count_refund_out', `${recountLocked('old')} ${addRefund('old', '-', 'postgres')}`),
    createFunction(
      'count_refund_on',
      `${recountLocked('new')} ${addRefund('old', '-', 'postgres')} ${addRefund('new', '+', 'postgres')}`,
    ),
    'create trigger refunds_counted_in after insert on refunds for each row execute function count_refund_in()',
    'create trigger refunds_counted_out after delete on refunds for each row execute function count_refund_out()',
    `create trigger refunds_counted_on after update of amount_poisha, state, asked_at on refunds
      for each row execute function count_refund_on()`,
  ],
};

/** Of what there is already nothing was sent back. */
export async function fillLeftAndOpen(database: Kysely<unknown>): Promise<void> {
  const engine = isPostgres(database) ? 'postgres' : 'sqlite';
  const kind = `case state when 'open' then 'open' else 'left_over' end`;
  await sql
    .raw(`insert into day_sums (side, day, kind, name, count, poisha)
      select 'method', ${dayOfPayment('one', engine)}, ${kind}, method, count(*),
        sum(cast(amount_poisha as bigint) - settled_poisha)
      from payments as one where state = 'open' or (state = 'settled' and settled_poisha < amount_poisha)
      group by 2, 3, 4`)
    .execute(database);
}
