import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

/**
 * Payment details that a browser may send twice. `key` is the idempotency key. `formerHash` is the hash of the same
 * details in earlier releases.
 */
export type SentPayment = { studentId: string; key: string; bodyHash: string; formerHash: string };

export async function findBodyHash(
  database: Database,
  { studentId, key }: Pick<SentPayment, 'studentId' | 'key'>,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('sent_payments')
    .select('body_hash')
    .where('student_id', '=', studentId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.body_hash;
}

/**
 * Returns whether the key is new. A parallel request with the same key waits until the first request is stored or
 * refused.
 */
export async function takeSentPayment(
  transaction: Transaction,
  { studentId, key, bodyHash }: SentPayment,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('sent_payments')
    .values({ student_id: studentId, key, body_hash: bodyHash, sent_at: databaseTime() })
    .onConflict((conflict) => conflict.columns(['student_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findSentPaymentsOf(database: Database, studentId: string) {
  return database
    .selectFrom('sent_payments')
    .select(['key', 'sent_at'])
    .where('student_id', '=', studentId)
    .orderBy('sent_at')
    .execute();
}

export async function deleteSentPaymentsOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('sent_payments').where('student_id', '=', studentId).execute();
}
