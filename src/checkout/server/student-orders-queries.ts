import type { Database, Transaction } from '#database/connect.ts';
import { blankSender } from '#payments/server/payment-queries.ts';

/** What the student began to pay through a gateway. */
export async function findOrdersOf(database: Database, studentId: string) {
  return database
    .selectFrom('gateway_orders')
    .select(['id', 'gateway', 'course_id', 'amount', 'state', 'reason', 'payment_id', 'created_at'])
    .where('student_id', '=', studentId)
    .execute();
}

/** Who sent the money goes, also of what settled nothing; amounts and ids stay for the books (trust D4). */
export async function blankOrdersOf(transaction: Transaction, studentId: string): Promise<void> {
  const orders = await findOrdersOf(transaction, studentId);
  for (const { payment_id } of orders) if (payment_id !== null) await blankSender(transaction, payment_id);
  await transaction.deleteFrom('gateway_lookups').where('student_id', '=', studentId).execute();
}
