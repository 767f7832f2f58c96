import { type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { type PaymentRow, paymentColumns } from './settlement-queries.ts';

// Settled and set-aside payments are read in pages and summed by the database, so that they are never all in memory.

type DoneState = 'settled' | 'set_aside';
export type PageRule = {
  state: DoneState | undefined;
  before: number | undefined;
  limit: number;
  /**
   * True reads only settled payments with money left over, and payments with a refund that a gateway has not confirmed.
   */
  onlyRest: boolean;
};

/** The comparison of sums must equal the condition of the index `payments_left` letter for letter. */
const isLeftOver = sql<SqlBool>`payments.state = 'settled' and amount_poisha > settled_poisha + refunded_poisha`;
const askedFor = sql`select payment_id from refunds where state = 'asked'`;

type Rest = { count: number; poisha: number; asked: number; payments: number };

/**
 * `count` and `poisha` are of settled payments with money left over, from the daily sums. `asked` counts unconfirmed
 * refunds. `payments` counts payments with leftover money or an unconfirmed refund, each once.
 */
export async function sumRest(database: Database): Promise<Rest> {
  const { rows } = await sql<Rest>`
    select count, poisha, (select count(*) from refunds where state = 'asked') as asked,
      count + (select count(*) from payments where id in (${askedFor}) and not (${isLeftOver})) as payments
    from (select coalesce(sum(count), 0) as count, coalesce(sum(poisha), 0) as poisha
      from day_sums where side = 'method' and kind = 'left_over') as left_over`.execute(database);
  const [row] = rows;
  const of = (name: keyof Rest) => Number(row?.[name] ?? 0);
  return { count: of('count'), poisha: of('poisha'), asked: of('asked'), payments: of('payments') };
}

const selectNewest = (database: Database) =>
  database.selectFrom('payments').select(paymentColumns).orderBy('position', 'desc');

const fromLast = ({ before }: PageRule) => (before === undefined ? sql`` : sql`and position < ${before}`);

/**
 * SQL for one page of payments with money left over, and for all payments with an unconfirmed refund, which are few.
 * Each part uses its own index.
 */
const restOfPage = (rule: PageRule) => sql<SqlBool>`position in (
  select position from (select position from payments where ${isLeftOver} ${fromLast(rule)}
    order by position desc limit ${sql.lit(rule.limit)}) as left_over
  union select position from payments where id in (${askedFor}) ${fromLast(rule)})`;

export async function listPaymentPage(database: Database, rule: PageRule): Promise<PaymentRow[]> {
  const { state, before, limit, onlyRest } = rule;
  let query = selectNewest(database).limit(limit);
  if (state) query = query.where('state', '=', state);
  if (onlyRest) query = query.where(restOfPage(rule));
  if (before !== undefined) query = query.where('position', '<', before);
  return query.execute();
}

export type PaymentSearchWords = { key: string | null; sender: string; enrollmentPositions: number[] };

export async function searchPaymentPage(
  database: Database,
  { state, before, limit, onlyRest }: PageRule,
  { key, sender, enrollmentPositions }: PaymentSearchWords,
): Promise<PaymentRow[]> {
  const settled = isOneOf(database, sql`enrollments.position`, sql`${listOf(database, enrollmentPositions)}`, 'bigint');
  const found = sql<SqlBool>`id in (
    select id from payments where payment_key = ${key ?? ''}
    union select id from payments where sender = ${sender}
    union select payment_id from settlements join enrollments on enrollments.id = enrollment_id where ${settled})`;
  let query = selectNewest(database).where(found).limit(limit);
  if (state) query = query.where('state', '=', state);
  if (onlyRest) query = query.where(sql<SqlBool>`((${isLeftOver}) or id in (${askedFor}))`);
  if (before !== undefined) query = query.where('position', '<', before);
  return query.execute();
}

/**
 * Counts the settled and the set-aside payments, and sums the money of each state without refunds. The stored sums are
 * of whole payments. Few payments have refunds, so the refunds are subtracted here.
 */
export async function sumPayments(database: Database) {
  const { rows } = await sql<{ state: string; count: number; poisha: number }>`
    select state, count, poisha - (select coalesce(sum(refunds.amount_poisha), 0) from refunds
      join payments on payments.id = payment_id
      where refunds.state in ('asked', 'done') and payments.state = payment_sums.state) as poisha
    from payment_sums`.execute(database);
  const of = (state: DoneState) => {
    const row = rows.find((one) => one.state === state);
    return { count: Number(row?.count ?? 0), poisha: Number(row?.poisha ?? 0) };
  };
  return { settled: of('settled'), set_aside: of('set_aside') };
}
