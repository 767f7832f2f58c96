import type { Database, Transaction } from '#database/connect.ts';

/** All that a student asked, deleted ones too while they are kept, with the answers; which admin wrote these is nothing for the student. */
export async function findQuestionsOf(database: Database, studentId: string) {
  const rows = await database.selectFrom('lecture_questions').selectAll().where('student_id', '=', studentId).execute();
  return rows.map(({ answered_by, position, ...question }) => question);
}

/** Answered ones too: their own words may tell who asked. */
export async function deleteQuestionsOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('lecture_questions').where('student_id', '=', studentId).execute();
}
