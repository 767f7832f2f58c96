import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, isOneOf, listOf } from '#base/database/engine.ts';

/**
 * A rejected match does not count while the enrollment has another transaction ID than at the rejection. It counts
 * again if the student returns to that ID.
 */
const holds = sql<SqlBool>`(claimed_key is null or enrollments.reference_key is null or enrollments.reference_key = claimed_key)`;

export async function findRefused(database: Database, paymentIds: string[]) {
  if (paymentIds.length === 0) return [];
  return database
    .selectFrom('refused_matches')
    .innerJoin('enrollments', 'enrollments.id', 'refused_matches.enrollment_id')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select([
      'payment_id',
      'enrollment_id',
      'refused_in',
      'enrollments.status',
      'enrollments.reference_key as referenceKey',
    ])
    .select(['enrollments.student_id as studentId', 'courses.course_no as courseNo', 'students.name'])
    .where(holds)
    .where(isOneOf(database, sql`payment_id`, sql`${listOf(database, paymentIds)}`, 'text'))
    .execute();
}

type NewRefusal = Record<'payment_id' | 'enrollment_id' | 'refused_by' | 'refused_in' | 'claimed_key', string>;

/**
 * Stores rejected matches. Returns the ids of the enrollments that were not rejected before for the same transaction
 * ID.
 */
export async function insertRefused(transaction: Transaction, refusals: NewRefusal[]): Promise<string[]> {
  const inserted = await transaction
    .insertInto('refused_matches')
    .values(refusals.map((refusal) => ({ ...refusal, refused_at: databaseTime() })))
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'enrollment_id'])
        .doUpdateSet(({ ref }) => ({
          refused_by: ref('excluded.refused_by'),
          refused_in: ref('excluded.refused_in'),
          claimed_key: ref('excluded.claimed_key'),
        }))
        // If the match is rejected again for the same transaction ID, the name of the first admin stays.
        .where(sql<SqlBool>`refused_matches.claimed_key <> excluded.claimed_key`),
    )
    .returning('enrollment_id')
    .execute();
  return inserted.map(({ enrollment_id }) => enrollment_id);
}

/**
 * Deletes the rejected matches of a payment that count (`holds`), either those of one request or all. Returns the
 * students' ids.
 */
export async function deleteRefused(
  transaction: Transaction,
  paymentId: string,
  operationId: string | undefined,
): Promise<string[]> {
  const isHolding = sql`exists (select 1 from enrollments where enrollments.id = enrollment_id and ${holds})`;
  const isMeant = sql<SqlBool>`payment_id = ${paymentId} and ${isHolding}${operationId === undefined ? sql`` : sql` and refused_in = ${operationId}`}`;
  const deleted = await transaction.deleteFrom('refused_matches').where(isMeant).returning('enrollment_id').execute();
  if (deleted.length === 0) return [];
  const students = await transaction
    .selectFrom('enrollments')
    .select('student_id')
    .distinct()
    .where(
      'id',
      'in',
      deleted.map(({ enrollment_id }) => enrollment_id),
    )
    .execute();
  return students.map(({ student_id }) => student_id);
}
