import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import { databaseTime, isAmong, isOneOf, listOf } from '#database/engine.ts';
import { type Tables, tables } from '#database/tables.ts';
import type { PaymentWarning, ReceivedMethod } from '#payments/received-payment.ts';
import { countSettled, type PaymentRow } from './settlement-queries.ts';

export type NewPayment = Omit<
  Insertable<Tables['payments']>,
  | 'position'
  | 'brought_at'
  | 'settled_poisha'
  | 'refunded_poisha'
  | 'state'
  | 'set_aside_reason'
  | 'set_aside_at'
  | 'set_aside_in'
>;
/** What makes a payment the same as another one. */
export type PaymentName = { method: ReceivedMethod; payment_key: string };

/** Values of a row times the rows of one statement stay far below what either engine takes. */
const rowsAStatement = 500;

/** Rows of which the database has none yet; the others are left alone. Ids of those that were new, and how much they are. */
export async function insertPayments(
  transaction: Transaction,
  payments: NewPayment[],
): Promise<{ added: string[]; sumPoisha: number }> {
  const added: { id: string; amount_poisha: number }[] = [];
  for (let from = 0; from < payments.length; from += rowsAStatement) {
    const inserted = await transaction
      .insertInto('payments')
      .values(payments.slice(from, from + rowsAStatement))
      .onConflict((conflict) => conflict.columns(['method', 'payment_key']).doNothing())
      .returning(['id', 'amount_poisha'])
      .execute();
    added.push(...inserted);
  }
  return {
    added: added.map(({ id }) => id),
    sumPoisha: added.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0),
  };
}

/** Those of them that are known, with what is stored of them. */
export async function findKnownPayments(database: Database, names: readonly PaymentName[]) {
  const found = [];
  for (let from = 0; from < names.length; from += rowsAStatement) {
    const keys = names.slice(from, from + rowsAStatement).map(({ payment_key }) => payment_key);
    const rows = await database
      .selectFrom('payments')
      .select(['payments.id', 'payments.method', 'payments.payment_key', 'payments.amount_poisha', 'payments.warnings'])
      .where(isOneOf(database, sql`payment_key`, sql`${listOf(database, keys)}`, 'text'))
      .execute();
    found.push(...rows);
  }
  const isAsked = new Set(names.map(({ method, payment_key }) => `${method} ${payment_key}`));
  return found.filter(({ method, payment_key }) => isAsked.has(`${method} ${payment_key}`));
}

/** Free ones, the last that arrived first. */
export async function listOpenPayments(database: Database): Promise<PaymentRow[]> {
  return database.selectFrom('payments').selectAll().where('state', '=', 'open').orderBy('position', 'desc').execute();
}

/** Enrollments that wait are looked through for ids that are spent, the last submitted first: no more are ever decided on a desk. */
const mostLookedThrough = 5000;

/** Spent ones, and ones set aside, whose id a pending enrollment names all the same; `since`: when the one was submitted that waits longest. */
export async function listDoneAndNamed(database: Database, since: string | null): Promise<PaymentRow[]> {
  if (since === null) return [];
  const waiting = sql`select reference_key from (select reference_key from enrollments
    where status = 'pending' and created_at >= ${since} order by created_at desc limit ${mostLookedThrough}) as waiting`;
  // By their keys alone: asked for the state too, SQLite would look through all that is settled.
  const named = await database
    .selectFrom('payments')
    .selectAll()
    .where(isAmong(database, sql`payment_key`, waiting))
    .execute();
  return named.filter(({ state }) => state !== 'open');
}

export async function findPayments(database: Database, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('payments')
    .selectAll()
    .where(isOneOf(database, sql`id`, sql`${listOf(database, ids)}`, 'text'))
    .execute();
}

/** `press`: the request by which it is set aside. */
export async function setAside(
  transaction: Transaction,
  id: string,
  { reason, press }: { reason: string; press: string },
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ set_aside_reason: reason, set_aside_at: databaseTime(), set_aside_in: press, state: 'set_aside' })
    .where('id', '=', id)
    .execute();
}

export async function bringBack(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ set_aside_reason: null, set_aside_at: null, set_aside_in: null })
    .where('id', '=', id)
    .execute();
  await countSettled(transaction, [id]);
}

/** All that settle one of these enrollments, have one of these ids, or came from that phone. */
export async function findPaymentsAround(
  database: Database,
  around: { enrollmentIds: string[]; ids: string[]; phone: string | null },
): Promise<PaymentRow[]> {
  const settling = isOneOf(database, sql`enrollment_id`, sql`${listOf(database, around.enrollmentIds)}`, 'text');
  const given = isOneOf(database, sql`id`, sql`${listOf(database, around.ids)}`, 'text');
  return database
    .selectFrom('payments')
    .selectAll()
    .orderBy('position', 'desc')
    .where(
      sql<SqlBool>`id in (select payment_id from settlements where ${settling}
        union select id from payments where ${given}
        union select id from payments where sender = ${around.phone ?? ''})`,
    )
    .execute();
}

/** Amount, method, time and id stay for the books, the id so that it is not spent again (trust D4). */
export async function blankSender(transaction: Transaction, id: string): Promise<void> {
  const blank = { sender: null, note: null, text: '' };
  await transaction.updateTable('payments').set(blank).where('id', '=', id).execute();
}

/** A later reading of the same payment saw more reason to doubt it. */
export async function addWarnings(transaction: Transaction, id: string, warnings: PaymentWarning[]): Promise<void> {
  const written = tables.payments.warnings.write(warnings);
  await transaction.updateTable('payments').set({ warnings: written }).where('id', '=', id).execute();
}

/** All with one of these keys. */
export async function findPaymentsByKeys(database: Database, keys: string[]) {
  if (keys.length === 0) return [];
  return database
    .selectFrom('payments')
    .select(['id', 'settled_poisha'])
    .where(isOneOf(database, sql`payment_key`, sql`${listOf(database, keys)}`, 'text'))
    .execute();
}

/** Free ones with one of these keys. */
export async function findOpenByKeys(database: Database, keys: string[]): Promise<{ id: string }[]> {
  if (keys.length === 0) return [];
  return database
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'open')
    .where(isOneOf(database, sql`payment_key`, sql`${listOf(database, keys)}`, 'text'))
    .execute();
}
