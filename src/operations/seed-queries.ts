import { v7 as newId } from 'uuid';
import { discountedPrice } from '#catalogue/price.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { databaseTime } from '#database/engine.ts';
import { referenceKey } from '#payments/reference.ts';
import type { SampleEnrollment } from '#sample/sample-enrollment.ts';
import type { SeededCourse } from './seed-courses.ts';

const daySeconds = 24 * 60 * 60;
/** Name of the act in the audit log. */
export const sampleRemoved = 'sample.removed';

/** No course, no admin and no student: nobody has begun to use the database, nor taken a sample out of it. */
export async function isEmptySchool(database: Database): Promise<boolean> {
  const removed = database.selectFrom('audit_log').select('id').where('action', '=', sampleRemoved).limit(1);
  if (await removed.executeTakeFirst()) return false;
  for (const table of ['courses', 'admins', 'students'] as const) {
    if (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** The account was made an hour before its first enrollment was sent. */
export async function backdateSampleStudent(transaction: Transaction, id: string, daysAgo: number): Promise<void> {
  const joinedSeconds = -daysAgo * daySeconds - 5 * 60 * 60;
  await transaction
    .updateTable('students')
    .set({ created_at: databaseTime(joinedSeconds) })
    .where('id', '=', id)
    .execute();
}

/** An enrollment of some days ago; a paid one was confirmed three hours after it was submitted. */
export async function insertSampleEnrollment(
  transaction: Transaction,
  studentId: string,
  { id, fee, discount }: SeededCourse,
  { method, reference, status, daysAgo }: SampleEnrollment,
): Promise<void> {
  const submittedSeconds = -daysAgo * daySeconds - 4 * 60 * 60;
  await transaction
    .insertInto('enrollments')
    .values({
      id: newId(),
      student_id: studentId,
      course_id: id,
      status,
      method,
      reference,
      reference_key: referenceKey(method, reference),
      fee_poisha: fee * 100,
      discount,
      amount_due: discountedPrice(fee, discount),
      created_at: databaseTime(submittedSeconds),
      paid_at: status === 'paid' ? databaseTime(submittedSeconds + 3 * 60 * 60) : null,
    })
    .execute();
}
