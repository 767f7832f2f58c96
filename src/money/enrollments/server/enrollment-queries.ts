import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import type { Enrollments } from '#contract/tables/tables.ts';
import { readBeginnings, type Versions } from '#courses/catalogue/server/course-queries.ts';
import { type OwedFacts, owedColumns, owedOf } from '#money/dues/server/due-queries.ts';
import type { Asked, EnrollmentStatus, StudentEnrollment } from '#money/enrollments/enrollment.ts';
import {
  type Held,
  lockPaymentsOf,
  type PaymentRow,
  paymentColumns,
} from '#money/payments/server/settlement-queries.ts';
import { revisionColumn } from '#school/profile/server/catalogue-revision-queries.ts';
import { askColumns, type StoredQuestion } from './ask-queries.ts';

export type EnrollmentRow = Selectable<Enrollments>;
export type Payment = Pick<Enrollments, 'method' | 'reference' | 'reference_key' | 'sender_end'>;

const selectOwn = batchedQuery('studentId', (database, isAsked) =>
  database
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoin('asks', (join) =>
      join.onRef('asks.enrollment_id', '=', 'enrollments.id').on('asks.answered_at', 'is', null),
    )
    .select(['enrollments.student_id as studentId', 'enrollments.course_id as courseId'])
    .select(['courses.course_no as courseNo', 'courses.title', 'courses.title_bengali as titleBengali'])
    .select(['courses.short_description as short', 'courses.short_description_bengali as shortBengali'])
    .select(['courses.version', 'courses.card_image as courseCardImage', 'courses.group_link as fbLink'])
    .select(['enrollments.status', 'enrollments.amount_due as price', 'enrollments.method', 'enrollments.reference'])
    .select(['enrollments.created_at as createdAt', 'enrollments.paid_at as paidAt'])
    .select([...askColumns, ...owedColumns, revisionColumn])
    .select(
      sql<SqlBool>`enrollments.status = 'pending' and exists (select 1 from settlements
        where enrollment_id = enrollments.id and settled_at >= coalesce(enrollments.claimed_at, enrollments.created_at))`.as(
        'awaitsRest',
      ),
    )
    .where(isAsked('enrollments.student_id'))
    .orderBy('enrollments.position', 'desc'),
);

export function questionOf(stored: StoredQuestion): Asked | null {
  const { askReason: reason, askNote: note, askedAt: at, camePoisha, missingPoisha } = stored;
  if (reason === null || at === null) return null;
  if (camePoisha === null || missingPoisha === null) return { reason, note, at };
  return { reason, note, sums: { came: camePoisha / 100, missing: missingPoisha / 100 }, at };
}

function toStudentEnrollment(row: OwnRow, description: string): StudentEnrollment {
  const { courseId, courseNo, title, titleBengali, short, shortBengali, courseCardImage, fbLink } = row;
  const { status, price, method, reference, createdAt, paidAt } = row;
  const inBengali = { titleBengali: titleBengali ?? undefined, shortBengali: shortBengali ?? undefined };
  const course = { courseId, courseNo, title, short, description, courseCardImage, fbLink };
  const asked = status === 'pending' ? questionOf(row) : null;
  const { owed } = owedOf(row, row);
  const money = { status, price, method, reference, createdAt, paidAt, asked, owed };
  return { ...course, ...inBengali, ...money, awaitsRest: owed && row.awaitsRest ? true : undefined };
}

type MadeOfRow = 'description' | 'asked' | 'titleBengali' | 'shortBengali' | 'owed' | 'awaitsRest';
type OwnRow = Omit<StudentEnrollment, MadeOfRow> &
  OwedFacts &
  Versions &
  StoredQuestion & {
    awaitsRest: SqlBool;
    titleBengali: string | null;
    shortBengali: string | null;
  };

/** Newest enrollment first, also those of deleted courses (trust C3). */
export async function findOwnEnrollments(database: Database, studentId: string): Promise<StudentEnrollment[]> {
  const rows = await selectOwn(database, studentId);
  const known = await readBeginnings(database, rows);
  return rows.map((row) => toStudentEnrollment(row, known.get(row.courseId)?.text ?? ''));
}

export async function findOwnEnrollment(
  database: Database,
  studentId: string,
  courseId: string,
): Promise<StudentEnrollment | undefined> {
  return (await findOwnEnrollments(database, studentId)).find((own) => own.courseId === courseId);
}

export async function lockEnrollment(
  transaction: Transaction,
  studentId: string,
  courseId: string,
): Promise<EnrollmentRow | undefined> {
  const query = transaction
    .selectFrom('enrollments')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId);
  return forUpdate(transaction, query).executeTakeFirst();
}

export async function lockEnrollmentByNumber(
  transaction: Transaction,
  studentId: string,
  courseNo: string,
): Promise<EnrollmentRow | undefined> {
  const course = await transaction
    .selectFrom('courses')
    .select('id')
    .where('course_no', '=', courseNo)
    .executeTakeFirst();
  return course && lockEnrollment(transaction, studentId, course.id);
}

/** Locks the payments that pay for the enrollment and the payments with the ids `besides`, then the enrollment. */
export async function lockWithPayments(
  transaction: Transaction,
  studentId: string,
  courseNo: string,
  besides: string[] = [],
): Promise<{ stored: EnrollmentRow | undefined; held: Held }> {
  const found = await transaction
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select('enrollments.id')
    .where('student_id', '=', studentId)
    .where('course_no', '=', courseNo)
    .execute();
  const ids = found.map(({ id }) => id);
  const held = await lockPaymentsOf(transaction, ids, besides);
  return { held, stored: await lockEnrollmentByNumber(transaction, studentId, courseNo) };
}

/**
 * Locks and returns the received payments, of any method, with the transaction ID that the student entered. Only
 * payments that are not used yet and not set aside.
 */
export async function lockNamedPayments(
  transaction: Transaction,
  studentId: string,
  courseNo: string,
): Promise<PaymentRow[]> {
  // The payments' state is filtered later, because SQLite would otherwise scan all open payments.
  const query = transaction
    .selectFrom('payments')
    .select(paymentColumns)
    .where('payment_key', '=', (enrollment) =>
      enrollment
        .selectFrom('enrollments')
        .innerJoin('courses', 'courses.id', 'enrollments.course_id')
        .select('reference_key')
        .where('student_id', '=', studentId)
        .where('course_no', '=', courseNo)
        .$narrowType<{ reference_key: string }>(),
    )
    .orderBy('id');
  const named = await forUpdate(transaction, query).execute();
  return named.filter(({ state }) => state === 'open');
}

/** Returns false if the student already has an enrollment in this course, by the unique index (trust N3). */
export async function insertEnrollment(
  transaction: Transaction,
  enrollment: Omit<Insertable<Enrollments>, 'position' | 'status' | 'created_at' | 'paid_at'>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('enrollments')
    .values({ ...enrollment, status: 'pending', paid_at: null, created_at: databaseTime() })
    .onConflict((conflict) => conflict.columns(['student_id', 'course_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Sets the status. Without `paidAt` the payment time is now. Questions and answers stay stored, but hidden while the
 * enrollment is paid.
 */
export async function updateStatus(
  transaction: Transaction,
  id: string,
  status: EnrollmentStatus,
  paidAt: string | null = null,
): Promise<EnrollmentRow> {
  return transaction
    .updateTable('enrollments')
    .set({ status, paid_at: status === 'paid' ? (paidAt ?? databaseTime()) : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
