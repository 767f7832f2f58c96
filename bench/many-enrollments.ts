import { studentSearch } from '#accounts/server/student-queries.ts';
import { databaseTime } from '#database/engine.ts';
import { referenceKey } from '#payments/reference.ts';
import { newId } from '#platform/server/ids.ts';
import type { Place } from '../test/faults/school-process.ts';

const rowsATime = 500;

/** A school that is years old: `count` enrollments of as many students in the given course, put straight into the database. */
export function fillEnrollments(place: Place, courseId: string, count: number): Promise<void> {
  return place.withDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      for (let made = 0; made < count; made += rowsATime) {
        const numbers = Array.from({ length: rowsATime }, (_, index) => made + index);
        const students = numbers.map((number) => aStudentRow(number));
        await transaction.insertInto('students').values(students).execute();
        await transaction
          .insertInto('enrollments')
          .values(students.map(({ id }, index) => anEnrollmentRow(id, courseId, numbers[index] ?? 0)))
          .execute();
      }
    }),
  );
}

function aStudentRow(number: number) {
  const [email, phone, name] = [
    `old-${number}@example.com`,
    `015${String(number).padStart(8, '0')}`,
    `Old Student ${number}`,
  ];
  const search = studentSearch({ name, email, phone });
  return { id: newId(), email, phone, name, school: 'S', college: 'NA', provider: 'local' as const, search };
}

function anEnrollmentRow(student_id: string, course_id: string, number: number) {
  const reference = `BK${number.toString(36).toUpperCase().padStart(8, '0')}`;
  return {
    id: newId(),
    student_id,
    course_id,
    status: number % 10 === 0 ? ('pending' as const) : ('paid' as const),
    method: 'bkash' as const,
    reference,
    reference_key: referenceKey('bkash', reference),
    fee_poisha: 250_000,
    discount: 20,
    amount_due: 2000,
    paid_at: number % 10 === 0 ? null : databaseTime(),
  };
}
