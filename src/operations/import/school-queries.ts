import type { Database } from '#base/database/connect.ts';
import type { Staging } from './staging.ts';

const rowsATime = 2000;

export async function noteSchool(database: Database, staging: Staging): Promise<void> {
  await eachRow(
    (last) => coursesAfter(database, last),
    (row) => staging.put('courses', row),
  );
  await eachRow(
    (last) => studentsAfter(database, last),
    (row) => staging.put('students', row),
  );
  await eachRow(
    (last) => enrollmentsAfter(database, last),
    (row) => staging.put('enrollments', row),
  );
  // The ids of deleted enrollments are copied too, so that the import does not add them again.
  await eachRow(
    (last) => deletedAfter(database, last),
    ({ id }) => staging.put('enrollments', { id, student: id, course: id }),
  );
}

async function eachRow<Row extends { id: string }>(
  read: (last: string) => Promise<Row[]>,
  put: (row: Row) => void,
): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await read(last);
    for (const row of rows) put(row);
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < rowsATime) return;
    last = end;
  }
}

async function coursesAfter(database: Database, last: string) {
  const rows = await database
    .selectFrom('courses')
    .select(['id', 'course_no', 'fee_poisha', 'discount'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(rowsATime)
    .execute();
  return rows.map(({ fee_poisha, ...row }) => ({ ...row, fee: fee_poisha / 100 }));
}

async function studentsAfter(database: Database, last: string) {
  const rows = await database
    .selectFrom('students')
    .select(['id', 'email', 'phone', 'oidc_issuer', 'oidc_subject'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(rowsATime)
    .execute();
  return rows.map(({ oidc_issuer, oidc_subject, ...row }) => ({
    ...row,
    identity: identityOf(oidc_issuer, oidc_subject),
  }));
}

export const identityOf = (issuer: string | null, subject: string | null) =>
  subject === null ? null : `${issuer} ${subject}`;

async function enrollmentsAfter(database: Database, last: string) {
  const rows = await database
    .selectFrom('enrollments')
    .select(['id', 'student_id as student', 'course_id as course', 'status', 'amount_due as amount'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(rowsATime)
    .execute();
  return rows;
}

const deletedAfter = (database: Database, last: string) =>
  database
    .selectFrom('archived_enrollments')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(rowsATime)
    .execute();
