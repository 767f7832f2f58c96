import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { changedBeforeLock } from '#base/database/failure.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { tables } from '#contract/tables/tables.ts';

type StoredPayment = Selectable<Tables['payments']>;
/** Lists hold thousands of payments and never show the source text, which may have thousands of letters. */
export type PaymentRow = Omit<StoredPayment, 'text'>;
export const paymentColumns = keysOf(tables.payments).filter((name): name is keyof PaymentRow => name !== 'text');
export type Settlement = Omit<Selectable<Tables['settlements']>, 'settled_at'>;

export const leftOf = (payment: Pick<PaymentRow, 'amount_poisha' | 'settled_poisha' | 'refunded_poisha'>) =>
  payment.amount_poisha - payment.settled_poisha - payment.refunded_poisha;

export const paymentState = (
  isSpent: RawBuilder<SqlBool>,
  refunded: RawBuilder<number> = sql<number>`refunded_poisha`,
) => sql<PaymentRow['state']>`case when ${isSpent} then 'settled' when set_aside_at is not null then 'set_aside'
  when ${refunded} > 0 and ${refunded} >= amount_poisha then 'settled' else 'open' end`;

/** Locks the payment until the transaction ends, so that each taka is spent once. */
export async function lockPayment(transaction: Transaction, id: string): Promise<PaymentRow | undefined> {
  const query = transaction.selectFrom('payments').select(paymentColumns).where('id', '=', id);
  return forUpdate(transaction, query).executeTakeFirst();
}

export type Held = ReadonlySet<string>;

/**
 * Locks the payments that settle these enrollments, and the payments with the ids `besides`, in the order of their ids.
 * A transaction that needs payments and enrollments locks all payments first, so that deadlocks cannot occur.
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
 * Spends more money of a payment on an enrollment. The caller has locked the payment. The row keeps who settled first.
 * The audit log has the amount of each request.
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
 * Makes money that paid for the enrollment unspent, and returns the removed settlements. `held` has the payments that
 * the caller locked. If another payment has settled the enrollment since, the transaction is restarted.
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

/** Makes this amount of a payment unspent, at most its part for the enrollment. The caller has locked the payment. */
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
 * Recalculates how much of these payments is spent. The caller has locked them, because a sum read while waiting for a
 * lock would be outdated (READ COMMITTED of PostgreSQL).
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
