import type { Database, Transaction } from '#database/connect.ts';

/** What is stored of everything that a student has watched. */
export function findProgressOf(database: Database, studentId: string) {
  return database.selectFrom('lecture_progress').selectAll().where('student_id', '=', studentId).execute();
}

export async function deleteProgressOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('lecture_progress').where('student_id', '=', studentId).execute();
}
