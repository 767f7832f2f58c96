import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, isAmong, isOneOf, listOf } from '#base/database/engine.ts';
import { tables } from '#contract/tables/tables.ts';
import type { Evidence, PaymentWarning } from '#money/payments/received-payment.ts';
import { countSettled, type PaymentRow, paymentColumns } from './settlement-queries.ts';

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
/** Keeps the values of one SQL statement far below the limits of PostgreSQL and SQLite. */
const rowsAStatement = 500;

export async function insertPayments(
  transaction: Transaction,
  payments: NewPayment[],
): Promise<{ added: string[]; sumPoisha: number }> {
  const added: { id: string; amount_poisha: number }[] = [];
  for (let from = 0; from < payments.length; from += rowsAStatement) {
    const inserted = await transaction
      .insertInto('payments')
      .values(payments.slice(from, from + rowsAStatement).map((row) => ({ ...row, brought_at: databaseTime() })))
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

const compared = ['id', 'method', 'payment_key', 'line_key', 'amount_poisha', 'warnings'] as const;
const proofs = ['sender', 'received_at', 'evidence'] as const;

export async function findKnownPayments(database: Database, keys: readonly string[]) {
  return findByValues(database, 'payment_key', keys);
}

export async function findAlikeLines(database: Database, looses: readonly string[]) {
  return findByValues(database, 'line_key', looses);
}

const said = ['position', 'reference', 'note', 'source', 'text'] as const;

export async function listNewest(database: Database, most: number) {
  const query = database.selectFrom('payments').select([...compared, ...proofs, ...said]);
  return query.orderBy('position', 'desc').limit(most).execute();
}

export async function listSince(database: Database, position: number) {
  const query = database.selectFrom('payments').select([...compared, ...proofs, ...said]);
  return query.where('position', '>', position).orderBy('position').execute();
}

async function findByValues(database: Database, column: 'payment_key' | 'line_key', values: readonly string[]) {
  const found = [];
  for (let from = 0; from < values.length; from += rowsAStatement) {
    const some = values.slice(from, from + rowsAStatement);
    const rows = await database
      .selectFrom('payments')
      .select([...compared, ...proofs])
      .where(isOneOf(database, sql.ref(column), sql`${listOf(database, some)}`, 'text'))
      .execute();
    found.push(...rows);
  }
  return found;
}

export async function listOpenPayments(database: Database): Promise<PaymentRow[]> {
  return database
    .selectFrom('payments')
    .select(paymentColumns)
    .where('state', '=', 'open')
    .orderBy('position', 'desc')
    .execute();
}

/** Only this many of the newest pending enrollments are searched, so that the query takes limited time. */
const mostLookedThrough = 5000;

/**
 * Returns settled and set-aside payments whose ID a pending enrollment names. Only enrollments submitted at `since` or
 * later are searched, none if null.
 */
export async function listDoneAndNamed(database: Database, since: string | null): Promise<PaymentRow[]> {
  if (since === null) return [];
  const waiting = sql`select reference_key from (select reference_key from enrollments
    where status = 'pending' and created_at >= ${since} order by created_at desc limit ${sql.lit(mostLookedThrough)}) as waiting`;
  // Selects by key only. With a condition on `state`, SQLite would scan all settled payments.
  const named = await database
    .selectFrom('payments')
    .select(paymentColumns)
    .where(isAmong(database, sql`payment_key`, waiting))
    .execute();
  return named.filter(({ state }) => state !== 'open');
}

export async function findPayments(database: Database, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('payments')
    .select(paymentColumns)
    .where(isOneOf(database, sql`id`, sql`${listOf(database, ids)}`, 'text'))
    .execute();
}

export async function setAside(
  transaction: Transaction,
  id: string,
  { reason, operationId }: { reason: string; operationId: string },
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ set_aside_reason: reason, set_aside_at: databaseTime(), set_aside_in: operationId, state: 'set_aside' })
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

export async function findPaymentsAround(
  database: Database,
  around: { enrollmentIds: string[]; ids: string[]; phone: string | null },
): Promise<PaymentRow[]> {
  const settling = isOneOf(database, sql`enrollment_id`, sql`${listOf(database, around.enrollmentIds)}`, 'text');
  const given = isOneOf(database, sql`id`, sql`${listOf(database, around.ids)}`, 'text');
  return database
    .selectFrom('payments')
    .select(paymentColumns)
    .orderBy('position', 'desc')
    .where(
      sql<SqlBool>`id in (select payment_id from settlements where ${settling}
        union select id from payments where ${given}
        union select id from payments where sender = ${around.phone ?? ''})`,
    )
    .execute();
}

/**
 * Erases the personal data of a payment. Amount, method, time and ID stay for the books, and so that the ID cannot be
 * spent again (trust D4).
 */
export async function blankSender(transaction: Transaction, id: string): Promise<void> {
  const blank = { sender: null, note: null, text: '' };
  await transaction.updateTable('payments').set(blank).where('id', '=', id).execute();
}

export async function addEvidence(transaction: Transaction, id: string, evidence: Evidence): Promise<void> {
  await transaction.updateTable('payments').set({ evidence }).where('id', '=', id).execute();
}

export async function addWarnings(transaction: Transaction, id: string, warnings: PaymentWarning[]): Promise<void> {
  const written = tables.payments.warnings.write(warnings);
  await transaction.updateTable('payments').set({ warnings: written }).where('id', '=', id).execute();
}

export async function findPaymentsByKeys(database: Database, keys: string[]) {
  if (keys.length === 0) return [];
  return database
    .selectFrom('payments')
    .select(['id', 'settled_poisha'])
    .where(isOneOf(database, sql`payment_key`, sql`${listOf(database, keys)}`, 'text'))
    .execute();
}

export async function findOpenByKeys(database: Database, keys: string[]): Promise<{ id: string }[]> {
  if (keys.length === 0) return [];
  return database
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'open')
    .where(isOneOf(database, sql`payment_key`, sql`${listOf(database, keys)}`, 'text'))
    .execute();
}
