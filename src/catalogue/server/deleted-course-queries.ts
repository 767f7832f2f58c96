import type { Database, Transaction } from '#database/connect.ts';
import { forUpdate } from '#database/engine.ts';

/** Deleted courses, by number. */
export async function listDeletedCourses(database: Database) {
  return database
    .selectFrom('courses')
    .select(['id', 'course_no', 'title', 'archived_at'])
    .where('archived_at', 'is not', null)
    .orderBy('course_no')
    .execute();
}

/** Nobody else restores the course until the transaction ends. */
export async function lockDeletedCourse(transaction: Transaction, courseNo: string) {
  const query = transaction
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('course_no', '=', courseNo)
    .where('archived_at', 'is not', null);
  return forUpdate(transaction, query).executeTakeFirst();
}

export async function unarchiveCourse(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('courses').set({ archived_at: null }).where('id', '=', id).execute();
}
