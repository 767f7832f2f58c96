import type { Database, Transaction } from '#base/database/connect.ts';
import { pagesOf } from '#base/database/pages.ts';

export async function* readQuestionsOf(database: Database, studentId: string) {
  const query = database.selectFrom('lecture_questions').selectAll().where('student_id', '=', studentId);
  for await (const page of pagesOf(query, ['lecture_id', 'position']))
    yield page.map(({ answered_by, position, ...question }) => question);
}

export async function listQuestionIds(database: Database, studentId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('lecture_questions')
    .select('id')
    .where('student_id', '=', studentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Answered questions are deleted too, because their text may reveal the student. */
export async function deleteQuestionsOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('lecture_questions').where('student_id', '=', studentId).execute();
}
