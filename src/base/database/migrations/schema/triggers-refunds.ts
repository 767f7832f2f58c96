import type { Engine, Row } from '#base/database/migrations/engines.ts';
import { dayOf, intoSums, moreSums } from './day-sums.ts';
import { triggerFunction } from './postgres-triggers.ts';

// Triggers that keep the refunded part of each payment, its state, and the refunds of each day.

type Sign = '+' | '-';

const refundsOf = (id: string) =>
  `(select coalesce(sum(amount_poisha), 0) from refunds where payment_id = ${id} and state <> 'failed')`;

const recount = (id: string) => `update payments set refunded_poisha = ${refundsOf(id)},
    state = case when settled_poisha > 0 then 'settled' when set_aside_at is not null then 'set_aside'
      when ${refundsOf(id)} >= amount_poisha then 'settled' else 'open' end
    where id = ${id};`;

/** Counts a refund on the day on which it was requested or noted, by the method of its payment. */
const addRefund = (row: Row, sign: Sign, engine: Engine) => `
  ${intoSums} select 'method', ${dayOf(`${row}.asked_at`, engine)}, 'sent_back', method, ${sign}1, ${sign}${row}.amount_poisha
  from payments where id = ${row}.payment_id and ${row}.state <> 'failed' ${moreSums}`;

/** Locks the payment first: otherwise a sum that waited for another writer would lack that writer's refund. */
const recountLocked = (row: Row) =>
  `perform 1 from payments where id = ${row}.payment_id for update; ${recount(`${row}.payment_id`)}`;

/** All three triggers change the payment first and then the day, so that two writers cannot deadlock. */
const works = (engine: Engine) => {
  const renew = (row: Row) => (engine === 'postgres' ? recountLocked(row) : recount(`${row}.payment_id`));
  return {
    in: `${renew('new')} ${addRefund('new', '+', engine)}`,
    out: `${renew('old')} ${addRefund('old', '-', engine)}`,
    on: `${renew('new')} ${addRefund('old', '-', engine)} ${addRefund('new', '+', engine)}`,
  };
};
const [onSqlite, onPostgres] = [works('sqlite'), works('postgres')];

const events = {
  in: 'after insert on refunds',
  out: 'after delete on refunds',
  on: 'after update of amount_poisha, state, asked_at on refunds',
};

export const refundTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger refunds_counted_in ${events.in} begin ${onSqlite.in} end`,
    `create trigger refunds_counted_out ${events.out} begin ${onSqlite.out} end`,
    `create trigger refunds_counted_on ${events.on} begin ${onSqlite.on} end`,
  ],
  postgres: [
    triggerFunction('count_refund_in', onPostgres.in),
    triggerFunction('count_refund_out', onPostgres.out),
    triggerFunction('count_refund_on', onPostgres.on),
    `create trigger refunds_counted_in ${events.in} for each row execute function count_refund_in()`,
    `create trigger refunds_counted_out ${events.out} for each row execute function count_refund_out()`,
    `create trigger refunds_counted_on ${events.on} for each row execute function count_refund_on()`,
  ],
};
