import type { Database, Transaction } from '#database/connect.ts';

/** What is stored of everything that a student has watched. */
export function findProgressOf(database: Database, studentId: string) {
  return database.selectFrom('lecture_progress').selectAll().where('student_id', '=', studentId).execute();
}

/** All that a student wrote beside lectures. */
export function findNotesOf(database: Database, studentId: string) {
  return database.selectFrom('lecture_notes').selectAll().where('student_id', '=', studentId).execute();
}

/** All that a student answered in exercises. */
export function findTriesOf(database: Database, studentId: string) {
  return database.selectFrom('exercise_tries').selectAll().where('student_id', '=', studentId).execute();
}

/** What was watched, written and answered. */
export async function deleteLearningOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('exercise_tries').where('student_id', '=', studentId).execute();
  await transaction.deleteFrom('lecture_notes').where('student_id', '=', studentId).execute();
  await transaction.deleteFrom('lecture_progress').where('student_id', '=', studentId).execute();
}
