import type { Database, Transaction } from '#base/database/connect.ts';
import { forUpdate } from '#base/database/engine.ts';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { sampleMoney, sampleTexts } from '#base/sample/sample-inbox.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import { recountPayments } from '#money/payments/server/recount-queries.ts';
import { forgetReceiptsOf } from '#money/receipts/server/student-receipts-queries.ts';
import { sampleAdminEmail, sampleAdminName } from './sample-admin.ts';

// Sample rows are recognised by values that cannot be changed: students' emails at example.com, and a course's number
// with its slug.

const sampleEmails = sampleStudents.map(({ email }) => email);

type Account = { id: string };
export type SampleAccounts = { students: Account[]; admins: Account[] };

export async function findSampleAccounts(database: Database): Promise<SampleAccounts> {
  const students = database.selectFrom('students').select('id').where('email', 'in', sampleEmails);
  const admins = database
    .selectFrom('admins')
    .select('id')
    .where('email', '=', sampleAdminEmail)
    .where('name', '=', sampleAdminName);
  return {
    students: await forUpdateIn(database, students).execute(),
    admins: await forUpdateIn(database, admins).execute(),
  };
}

function forUpdateIn<Query extends { forUpdate(): Query }>(database: Database, query: Query): Query {
  return database.isTransaction ? forUpdate(database, query) : query;
}

export type SampleCourse = { id: string; courseNo: string; title: string; isChanged: boolean };

/** Includes edited sample courses. Leaves out a course that an admin created with the same slug. */
export async function lockSampleCourses(transaction: Transaction): Promise<SampleCourse[]> {
  const slugs = new Map(sampleCourses.map(({ slug, courseNo }) => [slug, courseNo]));
  const query = transaction
    .selectFrom('courses')
    .select(['id', 'course_no', 'slug', 'title', 'version'])
    .where('slug', 'in', [...slugs.keys()])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .select('position')
            .where('action', '=', 'course.created')
            .whereRef('subject', '=', 'courses.id'),
        ),
      ),
    )
    .orderBy('course_no');
  const rows = await forUpdate(transaction, query).execute();
  const outlines = await transaction.selectFrom('outlines').select('course_id').where('version', '>', 1).execute();
  const edited = new Set(outlines.map((outline) => outline.course_id));
  return rows
    .filter((row) => slugs.get(row.slug) === row.course_no)
    .map(({ id, course_no, title, version }) => ({
      id,
      courseNo: course_no,
      title,
      isChanged: version > 1 || edited.has(id),
    }));
}

/** Courses in which a real student is enrolled. Deleted enrollments count too, because they may have been paid. */
export async function findCoursesInUse(transaction: Transaction): Promise<Set<string>> {
  const coursesOf = (table: 'enrollments' | 'archived_enrollments') =>
    transaction
      .selectFrom(table)
      .select('course_id')
      .distinct()
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('students')
              .select('id')
              .where('email', 'in', sampleEmails)
              .whereRef('students.id', '=', `${table}.student_id`),
          ),
        ),
      )
      .execute();
  const rows = [...(await coursesOf('enrollments')), ...(await coursesOf('archived_enrollments'))];
  return new Set(rows.map((row) => row.course_id));
}

export async function deleteStudents(transaction: Transaction, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await transaction.deleteFrom('enrollments').where('student_id', 'in', ids).executeTakeFirstOrThrow();
  // The daily accounts count deleted enrollments that were paid. Those of sample students must not count.
  await transaction.updateTable('archived_enrollments').set({ was_paid: 0 }).where('student_id', 'in', ids).execute();
  await transaction.deleteFrom('gateway_orders').where('student_id', 'in', ids).execute();
  await transaction.deleteFrom('students').where('id', 'in', ids).execute();
  await forgetReceiptsOf(transaction, ids);
  await deleteSampleMoney(transaction);
  // Payments have money left over again if they paid for a deleted enrollment.
  await recountPayments(transaction);
  return Number(deleted.numDeletedRows);
}

async function deleteSampleMoney(transaction: Transaction): Promise<void> {
  const money = transaction
    .selectFrom('payments')
    .select('id')
    .where('reference', 'in', sampleMoney)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('settlements').select('payment_id').whereRef('payment_id', '=', 'payments.id'))),
    );
  const ids = (await money.execute()).map(({ id }) => id);
  await transaction.deleteFrom('kept_texts').where('text', 'in', sampleTexts).execute();
  if (ids.length === 0) return;
  await transaction.deleteFrom('kept_texts').where('payment_id', 'in', ids).execute();
  await transaction.deleteFrom('refused_matches').where('payment_id', 'in', ids).execute();
  await transaction.deleteFrom('refunds').where('payment_id', 'in', ids).execute();
  await transaction.deleteFrom('payments').where('id', 'in', ids).execute();
}

export async function deleteAdmins(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('idempotency_keys').where('account_id', 'in', ids).execute();
  await transaction.deleteFrom('admins').where('id', 'in', ids).execute();
}

export async function deleteCourses(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('outlines').where('course_id', 'in', ids).execute();
  await transaction.deleteFrom('courses').where('id', 'in', ids).execute();
}
