import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { changedBeforeLock } from '#base/database/failure.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { tables } from '#contract/tables/tables.ts';

type StoredPayment = Selectable<Tables['payments']>;
/** A payment without its source text, which may have 6,000 letters. Lists hold thousands of payments, and none shows the text. */
export type PaymentRow = Omit<StoredPayment, 'text'>;
export const paymentColumns = keysOf(tables.payments).filter((name): name is keyof PaymentRow => name !== 'text');
export type Settlement = Omit<Selectable<Tables['settlements']>, 'settled_at'>;

/** What neither settles anything nor was sent back, in poisha. */
export const leftOf = (payment: Pick<PaymentRow, 'amount_poisha' | 'settled_poisha' | 'refunded_poisha'>) =>
  payment.amount_poisha - payment.settled_poisha - payment.refunded_poisha;

/** Where a payment stands; what is nobody's because all of it was sent back is done with, too. */
export const paymentState = (
  isSpent: RawBuilder<SqlBool>,
  refunded: RawBuilder<number> = sql<number>`refunded_poisha`,
) => sql<PaymentRow['state']>`case when ${isSpent} then 'settled' when set_aside_at is not null then 'set_aside'
  when ${refunded} > 0 and ${refunded} >= amount_poisha then 'settled' else 'open' end`;

/** Nobody else settles with it until the transaction ends: each taka is spent once. */
export async function lockPayment(transaction: Transaction, id: string): Promise<PaymentRow | undefined> {
  const query = transaction.selectFrom('payments').select(paymentColumns).where('id', '=', id);
  return forUpdate(transaction, query).executeTakeFirst();
}

/** Ids of payments that are locked until the transaction ends. */
export type Held = ReadonlySet<string>;

/**
 * Locks the payments that settle these enrollments, and others besides, in the order of their ids. Whoever needs payments and enrollments
 * locks all the payments first: two who need the same ones never wait for each other in a circle.
 */
export async function lockPaymentsOf(
  transaction: Transaction,
  enrollmentIds: string[],
  besides: string[] = [],
): Promise<Held> {
  const settling = await listSettlementsOf(transaction, 'enrollment_id', enrollmentIds);
  const ids = [...new Set([...besides, ...settling.map(({ payment_id }) => payment_id)])];
  if (ids.length === 0) return new Set();
  const query = transaction.selectFrom('payments').select('id').where('id', 'in', ids).orderBy('id');
  await forUpdate(transaction, query).execute();
  return new Set(ids);
}

/**
 * The payment is locked, so that what is left of it is known. One that settles the same enrollment already settles more of it: whose
 * press that was first stays there, what each press added tells the audit log.
 */
export async function addSettlement(transaction: Transaction, settlement: Settlement): Promise<void> {
  await transaction
    .insertInto('settlements')
    .values({ ...settlement, settled_at: databaseTime() })
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'enrollment_id']).doUpdateSet((row) => ({
        amount_poisha: sql<number>`${row.ref('settlements.amount_poisha')} + ${row.ref('excluded.amount_poisha')}`,
      })),
    )
    .execute();
  await countSettled(transaction, [settlement.payment_id]);
}

export async function listSettlementsOf(
  database: Database,
  column: 'payment_id' | 'enrollment_id',
  ids: string[],
): Promise<Settlement[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('settlements')
    .select(['payment_id', 'enrollment_id', 'amount_poisha', 'settled_by', 'settled_in'])
    .where(column, 'in', ids)
    .orderBy('payment_id')
    .execute();
}

/**
 * The payments that settled the enrollment are free again. What was taken back. Begins anew where one that settles it is not held: it
 * came after they were locked, and before the enrollment was.
 */
export async function releasePaymentsOf(
  transaction: Transaction,
  enrollmentId: string,
  held: Held,
): Promise<Settlement[]> {
  const released = await listSettlementsOf(transaction, 'enrollment_id', [enrollmentId]);
  if (released.length === 0) return [];
  const ids = released.map(({ payment_id }) => payment_id);
  if (!ids.every((id) => held.has(id))) throw changedBeforeLock();
  await transaction.deleteFrom('settlements').where('enrollment_id', '=', enrollmentId).execute();
  await countSettled(transaction, ids);
  return released;
}

/** So much of one payment is free of one enrollment again, at most all; it is locked. */
export async function releaseFrom(
  transaction: Transaction,
  { payment_id, enrollment_id, amount_poisha }: Pick<Settlement, 'payment_id' | 'enrollment_id' | 'amount_poisha'>,
): Promise<void> {
  const ofPair = sql<SqlBool>`payment_id = ${payment_id} and enrollment_id = ${enrollment_id}`;
  await transaction.deleteFrom('settlements').where(ofPair).where('amount_poisha', '<=', amount_poisha).execute();
  await transaction
    .updateTable('settlements')
    .set({ amount_poisha: sql<number>`amount_poisha - ${amount_poisha}` })
    .where(ofPair)
    .execute();
  await countSettled(transaction, [payment_id]);
}

/**
 * Adds up what is spent of payments that are locked: a sum that is read while waiting for the lock would be of before
 * (READ COMMITTED of PostgreSQL).
 */
export async function countSettled(transaction: Transaction, paymentIds: string[]): Promise<void> {
  for (const id of paymentIds) {
    await transaction
      .updateTable('payments')
      .set({
        settled_poisha: sql<number>`(select coalesce(sum(amount_poisha), 0) from settlements where payment_id = ${id})`,
        state: paymentState(sql<SqlBool>`exists (select 1 from settlements where payment_id = ${id})`),
      })
      .where('id', '=', id)
      .execute();
  }
}
