import type { Database, Transaction } from '#base/database/connect.ts';
import { blankTexts } from '#money/payments/server/kept-text-queries.ts';
import { blankSender } from '#money/payments/server/payment-queries.ts';
import { blankRefundReasons } from '#money/refunds/server/refund-queries.ts';

export async function findOrdersOf(database: Database, studentId: string) {
  return database
    .selectFrom('gateway_orders')
    .select(['id', 'gateway', 'course_id', 'amount', 'state', 'reason', 'payment_id', 'created_at'])
    .where('student_id', '=', studentId)
    .execute();
}

export async function findLookupsOf(database: Database, studentId: string) {
  return database
    .selectFrom('gateway_lookups')
    .select(['enrollment_id', 'reference_key', 'asked_at'])
    .where('student_id', '=', studentId)
    .execute();
}

/**
 * Blanks sender, refund reasons and imported texts of payments from the student's orders, also of payments that settled
 * nothing, and deletes the student's lookups. Amounts and transaction IDs stay for the books (trust D4).
 */
export async function blankOrdersOf(transaction: Transaction, studentId: string): Promise<void> {
  const orders = await findOrdersOf(transaction, studentId);
  const paymentIds = orders.flatMap(({ payment_id }) => payment_id ?? []);
  for (const id of paymentIds) await blankSender(transaction, id);
  await blankRefundReasons(transaction, paymentIds);
  await blankTexts(transaction, { paymentIds, phone: null });
  await transaction.deleteFrom('gateway_lookups').where('student_id', '=', studentId).execute();
}
