import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { forUpdate } from '#base/database/engine.ts';

const isDeleted = (course: ExpressionBuilder<Tables, 'courses'>) =>
  course.and([
    course('archived_at', 'is not', null),
    course.or([course('set_aside', 'is', null), course('set_aside', 'in', ['deletedDraft', 'deletedArchived'])]),
  ]);

export async function listDeletedCourses(database: Database) {
  return database
    .selectFrom('courses')
    .select(['id', 'course_no', 'title', 'archived_at'])
    .where(isDeleted)
    .orderBy('course_no')
    .execute();
}

export async function lockDeletedCourse(transaction: Transaction, courseNo: string) {
  const query = transaction
    .selectFrom('courses')
    .select(['id', 'title', 'set_aside'])
    .where('course_no', '=', courseNo)
    .where(isDeleted);
  return forUpdate(transaction, query).executeTakeFirst();
}
