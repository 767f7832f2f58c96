import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, isOneOf, listOf } from '#base/database/engine.ts';

export type RefundRow = Selectable<Tables['refunds']>;
type NewRefund = Omit<Insertable<Tables['refunds']>, 'asked_at'>;

/**
 * `asked_at` is the present time, because the transaction may have started before a settlement for which it waited. The
 * caller has locked the payment.
 */
export async function insertRefund(transaction: Transaction, refund: NewRefund): Promise<void> {
  await transaction
    .insertInto('refunds')
    .values({ ...refund, asked_at: databaseTime() })
    .execute();
}

export async function listRefundsOf(database: Database, paymentIds: string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return database
    .selectFrom('refunds')
    .selectAll()
    .where(isOneOf(database, sql`payment_id`, sql`${listOf(database, paymentIds)}`, 'text'))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

export async function findRefund(database: Database, id: string): Promise<RefundRow | undefined> {
  return database.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function endRefund(
  transaction: Transaction,
  id: string,
  end: Pick<RefundRow, 'state' | 'reference'>,
): Promise<void> {
  await transaction.updateTable('refunds').set(end).where('id', '=', id).execute();
}

/**
 * Returns whether the payment has another refund of the same amount and way without a transaction ID. A gateway's
 * answer could mean either. Refunds that an admin reported as not sent count, because the admin may be wrong. Those
 * that the gateway refused at once do not.
 */
export async function hasUnknownTwin(database: Database, refund: RefundRow): Promise<boolean> {
  const row = await database
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', refund.payment_id)
    .where('how', '=', refund.how)
    .where('amount_poisha', '=', refund.amount_poisha)
    .where('id', '<>', refund.id)
    .where('reference', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .select('audit_log.id')
            .whereRef('audit_log.subject', '=', 'refunds.payment_id')
            .where('audit_log.action', '=', 'payment.refund_failed')
            .whereRef('audit_log.request_id', '=', 'refunds.asked_in'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a payment of one of these enrollments was refunded after it had paid for the enrollment. */
export async function isRefundedSince(database: Database, enrollmentIds: string[]): Promise<boolean> {
  const row = await database
    .selectFrom('settlements')
    .innerJoin('refunds', 'refunds.payment_id', 'settlements.payment_id')
    .select('refunds.id')
    .where(isOneOf(database, sql`settlements.enrollment_id`, sql`${listOf(database, enrollmentIds)}`, 'text'))
    .where('refunds.state', '<>', 'failed')
    .whereRef('refunds.asked_at', '>=', 'settlements.settled_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function blankRefundReasons(transaction: Transaction, paymentIds: string[]): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ reason: '' })
    .where(isOneOf(transaction, sql`payment_id`, sql`${listOf(transaction, paymentIds)}`, 'text'))
    .execute();
}
