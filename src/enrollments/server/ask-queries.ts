import type { Transaction } from '#database/connect.ts';
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

/** The student has sent another payment. */
export async function markAnswered(transaction: Transaction, enrollmentId: string): Promise<void> {
  await transaction
    .updateTable('asks')
    .set({ answered_at: databaseTime() })
    .where('enrollment_id', '=', enrollmentId)
    .where('answered_at', 'is', null)
    .execute();
}
