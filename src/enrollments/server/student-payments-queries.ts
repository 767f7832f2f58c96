import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';

const { snapshot: storedSnapshot } = tables.archived_enrollments;

/** All that is stored of a student's payments; deleted enrollments as they were when they were deleted. */
export async function findPaymentsOf(database: Database, studentId: string) {
  const live = await database.selectFrom('enrollments').selectAll().where('student_id', '=', studentId).execute();
  const archived = await database
    .selectFrom('archived_enrollments')
    .selectAll()
    .where('student_id', '=', studentId)
    .execute();
  return {
    enrollments: live,
    deletedEnrollments: archived.map((row) => ({
      ...row,
      snapshot: storedSnapshot.read(row.snapshot, `deleted enrollment ${row.id}`),
    })),
  };
}

/** References may name a wallet or a person; amounts, methods and times stay for the books (trust D4). */
export async function blankReferencesOf(transaction: Transaction, studentId: string): Promise<void> {
  const blank = { reference: '', reference_key: null };
  await transaction.updateTable('enrollments').set(blank).where('student_id', '=', studentId).execute();
  const { deletedEnrollments } = await findPaymentsOf(transaction, studentId);
  for (const { id, snapshot } of deletedEnrollments) {
    await transaction
      .updateTable('archived_enrollments')
      .set({ snapshot: storedSnapshot.write({ ...snapshot, ...blank }), reference_key: null })
      .where('id', '=', id)
      .execute();
  }
}
