import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';

const { snapshot: storedSnapshot } = tables.archived_enrollments;

/** What the school received for these enrollments, and what was asked about it. */
async function findReceivedFor(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return { payments: [], asks: [] };
  const payments = await database
    .selectFrom('payments')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('settlements')
          .select('payment_id')
          .whereRef('payment_id', '=', 'payments.id')
          .where('enrollment_id', 'in', enrollmentIds),
      ),
    )
    .execute();
  const asks = await database.selectFrom('asks').selectAll().where('enrollment_id', 'in', enrollmentIds).execute();
  return { payments, asks };
}

/** All that is stored of a student's payments; deleted enrollments as they were when they were deleted. */
export async function findPaymentsOf(database: Database, studentId: string) {
  const live = await database.selectFrom('enrollments').selectAll().where('student_id', '=', studentId).execute();
  const archived = await database
    .selectFrom('archived_enrollments')
    .selectAll()
    .where('student_id', '=', studentId)
    .execute();
  const received = await findReceivedFor(
    database,
    live.map(({ id }) => id),
  );
  return {
    ...received,
    enrollments: live,
    deletedEnrollments: archived.map((row) => ({
      ...row,
      snapshot: storedSnapshot.read(row.snapshot, `deleted enrollment ${row.id}`),
    })),
  };
}

/**
 * References may name a wallet or a person, and so do senders and messages; amounts, methods, times and the ids that must not
 * be spent again stay for the books (trust D4).
 */
export async function blankReferencesOf(transaction: Transaction, studentId: string): Promise<void> {
  const blank = { reference: '', reference_key: null };
  await transaction.updateTable('enrollments').set(blank).where('student_id', '=', studentId).execute();
  const { deletedEnrollments, payments, asks } = await findPaymentsOf(transaction, studentId);
  for (const { id } of payments) {
    const unread = { sender: null, note: null, text: '' };
    await transaction.updateTable('payments').set(unread).where('id', '=', id).execute();
  }
  for (const { enrollment_id } of asks) {
    await transaction.updateTable('asks').set({ note: null }).where('enrollment_id', '=', enrollment_id).execute();
  }
  for (const { id, snapshot } of deletedEnrollments) {
    await transaction
      .updateTable('archived_enrollments')
      .set({ snapshot: storedSnapshot.write({ ...snapshot, ...blank }), reference_key: null })
      .where('id', '=', id)
      .execute();
  }
}
