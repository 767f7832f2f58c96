import type { Insertable } from 'kysely';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { EnrollmentSnapshot } from '#contract/tables/enrollment-tables.ts';
import { type Enrollments, tables } from '#contract/tables/tables.ts';
import { StoredCredit } from '#money/dues/server/credit-queries.ts';
import { type RemovedDues, StoredDue } from '#money/dues/server/due-queries.ts';
import { referenceKey } from '#money/payments/reference.ts';
import type { Settlement } from '#money/payments/server/settlement-queries.ts';
import type { DependentRows } from './dependent-rows-queries.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';

export async function listDeletedEnrollments(database: Database) {
  const rows = await database
    .selectFrom('archived_enrollments as archived')
    .leftJoin('students', 'students.id', 'archived.student_id')
    .leftJoin('courses', 'courses.id', 'archived.course_id')
    .select(['archived.id', 'archived.archived_at', 'archived.snapshot', 'students.email', 'courses.course_no'])
    .orderBy('archived.archived_at', 'desc')
    .orderBy('archived.id', 'desc')
    .execute();
  return rows.map(({ snapshot, ...row }) => ({ ...row, enrollment: readSnapshot(snapshot, row.id) }));
}

/**
 * Archives the row with all dependent rows (trust N9). Settlements, dues and credits are stored twice, because the
 * previous release reads them outside of `kept`.
 */
export async function archiveEnrollment(
  transaction: Transaction,
  row: EnrollmentRow & { settlements: Settlement[]; kept: DependentRows } & RemovedDues,
  adminId: string,
): Promise<void> {
  await transaction
    .insertInto('archived_enrollments')
    .values({
      id: row.id,
      student_id: row.student_id,
      course_id: row.course_id,
      snapshot: tables.archived_enrollments.snapshot.write(row),
      method: row.method,
      reference_key: row.reference_key,
      was_paid: row.status === 'paid' ? 1 : 0,
      archived_by: adminId,
      archived_at: databaseTime(),
    })
    .execute();
  await transaction.deleteFrom('enrollments').where('id', '=', row.id).execute();
}

export async function lockDeletedEnrollment(transaction: Transaction, id: string) {
  const query = transaction.selectFrom('archived_enrollments').select('snapshot').where('id', '=', id);
  const row = await forUpdate(transaction, query).executeTakeFirst();
  return row && readSnapshot(row.snapshot, id);
}

const readSnapshot = (snapshot: string, id: string) =>
  tables.archived_enrollments.snapshot.read(snapshot, `deleted enrollment ${id}`);

const Settlements = v.object({
  settlements: v.array(
    v.object({
      payment_id: v.string(),
      enrollment_id: v.string(),
      amount_poisha: v.number(),
      settled_by: v.string(),
      settled_in: v.string(),
    }),
  ),
});

export function settlementsIn(snapshot: EnrollmentSnapshot): Settlement[] {
  const read = v.safeParse(Settlements, snapshot);
  return read.success ? read.output.settlements : [];
}

const Taken = v.object({ dues: v.array(StoredDue), credits: v.array(StoredCredit) });

export function duesIn(snapshot: EnrollmentSnapshot): RemovedDues {
  const read = v.safeParse(Taken, snapshot);
  return read.success ? read.output : { dues: [], credits: [] };
}

function columnsKept(snapshot: EnrollmentSnapshot): object {
  const kept = membersOf(snapshot);
  const columns = Object.entries(tables.enrollments).filter(([name, { fits }]) => fits(kept[name]));
  return Object.fromEntries(columns.map(([name]) => [name, kept[name]]));
}

/**
 * Moves an enrollment back from the archive and returns its `position`. Null if the student has submitted again for the
 * course. Columns that are newer than the copy get defaults.
 */
export async function unarchiveEnrollment(transaction: Transaction, row: EnrollmentSnapshot): Promise<number | null> {
  const { id, student_id, course_id, status, method, reference } = row;
  const { fee_poisha, discount, amount_due, created_at, paid_at } = row;
  const values: Insertable<Enrollments> = {
    ...columnsKept(row),
    ...((await isPlaceTaken(transaction, row)) && { position: undefined }),
    ...{ id, student_id, course_id, status, method, reference, reference_key: referenceKey(method, reference) },
    ...{ fee_poisha, discount, amount_due, created_at, paid_at },
  };
  const inserted = await transaction
    .insertInto('enrollments')
    .values(values)
    .onConflict((conflict) => conflict.columns(['student_id', 'course_id']).doNothing())
    .returning('position')
    .executeTakeFirst();
  if (!inserted) return null;
  await transaction.deleteFrom('archived_enrollments').where('id', '=', id).execute();
  return inserted.position;
}

/** Returns whether another enrollment has this position. Importing or restoring a school numbers the positions anew. */
async function isPlaceTaken(transaction: Transaction, row: EnrollmentSnapshot): Promise<boolean> {
  const { position } = membersOf(row);
  if (typeof position !== 'number') return false;
  const query = transaction.selectFrom('enrollments').select('id').where('position', '=', position);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findDeletedBy(
  transaction: Transaction,
  { studentId, courseNo, operationId }: { studentId: string; courseNo: string; operationId: string },
) {
  return transaction
    .selectFrom('audit_log')
    .innerJoin('courses', (join) => join.on('courses.course_no', '=', courseNo))
    .leftJoin('archived_enrollments as archived', (join) =>
      join
        .onRef('archived.id', '=', 'audit_log.subject')
        .on('archived.student_id', '=', studentId)
        .onRef('archived.course_id', '=', 'courses.id'),
    )
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.id', '=', 'audit_log.subject')
        .on('enrollments.student_id', '=', studentId)
        .onRef('enrollments.course_id', '=', 'courses.id'),
    )
    .leftJoin('admins', 'admins.id', 'audit_log.actor_id')
    .select(['audit_log.actor_id as adminId', 'admins.name as adminName', 'archived.id', 'enrollments.id as liveId'])
    .where('audit_log.request_id', '=', operationId)
    .where('audit_log.action', '=', 'enrollment.deleted')
    .executeTakeFirst();
}
