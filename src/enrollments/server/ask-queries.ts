import type { Database, Transaction } from '#database/connect.ts';
import { databaseTime } from '#database/engine.ts';
import type { Ask } from '#enrollments/ask.ts';

/** The newest question takes the place of the one before; the audit log keeps both. When it was asked. */
export async function saveAsk(
  transaction: Transaction,
  enrollmentId: string,
  { reason, note }: Ask,
  adminId: string,
): Promise<string> {
  const asked = { reason, note: note || null, asked_by: adminId, asked_at: databaseTime(), answered_at: null };
  const row = await transaction
    .insertInto('asks')
    .values({ enrollment_id: enrollmentId, ...asked })
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(asked))
    .returning('asked_at')
    .executeTakeFirstOrThrow();
  return row.asked_at;
}

export async function findAsksOf(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return [];
  return database.selectFrom('asks').selectAll().where('enrollment_id', 'in', enrollmentIds).execute();
}

/** The student reads it no more, and no SMS that still waits tells of it (record 21). */
export async function deleteAsk(transaction: Transaction, enrollmentId: string): Promise<void> {
  await transaction.deleteFrom('asks').where('enrollment_id', '=', enrollmentId).execute();
}

/** In own words somebody may have been named (trust D4). */
export async function blankNote(transaction: Transaction, enrollmentId: string): Promise<void> {
  await transaction.updateTable('asks').set({ note: null }).where('enrollment_id', '=', enrollmentId).execute();
}
