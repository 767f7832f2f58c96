import { v7 as newId } from 'uuid';
import type { Database } from '#base/database/connect.ts';

const rowsAtOnce = 500;

/** A school of some years: students without a password, each with pending enrollments in courses that are over. */
export async function addManyStudents(
  database: Database,
  { students, enrollments }: { students: number; enrollments: number },
): Promise<void> {
  const each = Math.ceil(enrollments / students);
  const courses: string[] = [];
  for (let number = 0; number < each; number += 1) courses.push(await addOldCourse(database, number));
  for (let first = 0; first < students; first += rowsAtOnce) {
    const people = Array.from({ length: Math.min(rowsAtOnce, students - first) }, (_, index) => ({
      id: newId(),
      number: first + index,
    }));
    await database
      .insertInto('students')
      .values(people.map(({ id, number }) => aRow(id, number)))
      .execute();
    for (const courseId of courses) {
      await database
        .insertInto('enrollments')
        .values(people.map(({ id, number }) => anEnrollment(id, courseId, `OLD${number}`)))
        .execute();
    }
  }
}

const aRow = (id: string, number: number) => ({
  id,
  email: `old-${number}@example.com`,
  phone: `018${String(number).padStart(8, '0')}`,
  name: `Old student ${number}`,
  school: 'Dhaka School',
  college: 'NA',
  provider: 'local' as const,
  password_hash: null,
  search: `old student ${number} old-${number}@example.com`,
});

const anEnrollment = (studentId: string, courseId: string, reference: string) => ({
  id: newId(),
  student_id: studentId,
  course_id: courseId,
  status: 'pending' as const,
  method: 'bkash' as const,
  reference,
  reference_key: reference,
  fee_poisha: 250_000,
  discount: 20,
  amount_due: 2000,
});

/** Archived: nobody sees it. */
async function addOldCourse(database: Database, number: number): Promise<string> {
  const listed = await database.selectFrom('courses').selectAll().limit(1).executeTakeFirstOrThrow();
  const id = newId();
  const course_no = `C9${String(number).padStart(3, '0')}`;
  const own = { id, course_no, slug: `old-${number}`, title: `Old course ${number}` };
  await database
    .insertInto('courses')
    .values({ ...listed, ...own, archived_at: new Date().toISOString() })
    .execute();
  return id;
}
