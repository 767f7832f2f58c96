import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

/**
 * Payment details as a browser sends them, perhaps more than once: the key is its own, the hash tells whether they are the same.
 * `formerHash`: as the releases before stored it.
 */
export type SentPayment = { studentId: string; key: string; bodyHash: string; formerHash: string };

/** The hash of what came with that key; undefined where nothing has come yet. */
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

/** Whether it comes for the first time. Of two at once the second waits here until the first is stored, or refused. */
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

/** For whoever asks what is kept about them. */
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
