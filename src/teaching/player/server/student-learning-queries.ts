import type { Database, Transaction } from '#base/database/connect.ts';
import { pagesOf } from '#base/database/pages.ts';

export function readLearningOf(database: Database, studentId: string) {
  const progress = database.selectFrom('lecture_progress').selectAll().where('student_id', '=', studentId);
  const notes = database.selectFrom('lecture_notes').selectAll().where('student_id', '=', studentId);
  const tries = database.selectFrom('exercise_tries').selectAll().where('student_id', '=', studentId);
  return {
    progress: pagesOf(progress, ['lecture_id']),
    notes: pagesOf(notes, ['course_id', 'id']),
    tries: pagesOf(tries, ['course_id', 'task_id', 'id']),
  };
}

export async function deleteLearningOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('exercise_tries').where('student_id', '=', studentId).execute();
  await transaction.deleteFrom('lecture_notes').where('student_id', '=', studentId).execute();
  await transaction.deleteFrom('lecture_progress').where('student_id', '=', studentId).execute();
}
