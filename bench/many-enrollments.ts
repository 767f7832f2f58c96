import type { CompiledQuery, Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import type { Courses } from '#contract/tables/tables.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { studentSearch } from '#people/student-accounts/server/student-queries.ts';

const rowsATime = 500;
const firstNames = ['Rahim', 'Karim', 'Sadia', 'Nusrat', 'Tanvir', 'Farhana', 'মোঃ', 'সাদিয়া', 'Jannat', 'Arif'];
const middles = ['ba', 'ku', 'to', 'mi', 'ra', 'sha', 'no', 'li', 'du', 'ge', 'po'];
const lastNames = ['Uddin', 'Islam', 'Hossain', 'Akter', 'Khan', 'Begum', 'হোসেন', 'Sarker', 'Roy'];
const titles = ['Spoken English', 'IELTS Preparation', 'Grammar from Zero', 'সহজ ইংরেজি'];
const manyCourses = 24;
const hour = 60 * 60 * 1000;
const year = 365 * 24 * hour;
/** Half of all pay by the first. */
const methods: PaymentMethod[] = ['bkash', 'bkash', 'bkash', 'bkash', 'nagad', 'nagad', 'rocket', 'bank'];
/** From the submission to the mark: some wait minutes, some two days. */
const checkedMilliseconds = (number: number) => hour * 2 ** ((scattered(number, 9) % 1000) / 100 - 4);

const isoOf = (time: number) => new Date(time).toISOString();

/** A school that is `years` old: `count` enrollments of as many students in the given courses, put straight into the database. */
export async function fillEnrollments(
  transaction: Transaction,
  courseIds: string[],
  { count, years }: { count: number; years: number },
): Promise<void> {
  const now = Date.now();
  // Day and night the same number, the last one just now.
  const sentAt = (number: number) => now - ((count - number) / count) * years * year;
  const insertStudents = insertAgainAndAgain((rows: StudentRow[]) => transaction.insertInto('students').values(rows));
  const insertEnrollments = insertAgainAndAgain((rows: EnrollmentRow[]) =>
    transaction.insertInto('enrollments').values(rows),
  );
  for (let made = 0; made < count; made += rowsATime) {
    const numbers = Array.from({ length: Math.min(rowsATime, count - made) }, (_, index) => made + index);
    const students = numbers.map((number) => ({ ...aStudentRow(number), created_at: isoOf(sentAt(number)) }));
    await transaction.executeQuery(insertStudents(students));
    const rows = students.map(({ id }, index) =>
      anEnrollmentRow({
        id,
        courseId: pick(courseIds, made + index, 7),
        sentAt: sentAt(made + index),
        number: made + index,
      }),
    );
    await transaction.executeQuery(insertEnrollments(rows));
  }
}

/** Built once for all rows of one shape: to build a statement takes longer than to run it. */
function insertAgainAndAgain<Row extends object>(build: (rows: Row[]) => { compile(): CompiledQuery }) {
  const built = new Map<number, CompiledQuery>();
  return (rows: Row[]): CompiledQuery => {
    const query = built.get(rows.length) ?? build(rows).compile();
    built.set(rows.length, query);
    return { ...query, parameters: rows.flatMap((row) => Object.values(row)) };
  };
}

/** Returns their ids. */
export async function insertCourses(transaction: Transaction, count = manyCourses): Promise<string[]> {
  const courses = Array.from({ length: count }, (_, index) => aCourseRow(index + 1));
  await transaction.insertInto('courses').values(courses).execute();
  return courses.map(({ id }) => id);
}

/** A number that is as good as drawn by lot, and the same in each run. */
function scattered(number: number, salt: number): number {
  const mixed = Math.imul((number + 1) ^ (salt * 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) * 0xc2b2) >>> 8;
}

const pick = (names: string[], number: number, salt: number) => names[scattered(number, salt) % names.length] ?? '';
const methodOf = (number: number) => methods[scattered(number, 10) % methods.length] ?? 'bkash';

export function aStudentRow(number: number) {
  const middle = [1, 2, 3, 4].map((salt) => pick(middles, number, salt)).join('');
  const name = `${pick(firstNames, number, 5)} ${middle} ${pick(lastNames, number, 6)}`;
  const [email, phone] = [`${middle}${number}@example.com`, `015${String(number).padStart(8, '0')}`];
  const search = studentSearch({ name, email, phone });
  return { id: newId(), email, phone, name, school: 'S', college: 'NA', provider: 'local' as const, search };
}

/** `sentAt` in milliseconds. */
type Enrolled = { id: string; courseId: string; sentAt: number; number: number };
type StudentRow = ReturnType<typeof aStudentRow> & { created_at: string };
type EnrollmentRow = ReturnType<typeof anEnrollmentRow>;

function anEnrollmentRow({ id: student_id, courseId: course_id, sentAt, number }: Enrolled) {
  const reference = `BK${(scattered(number, 8) * 1000 + (number % 1000)).toString(36).toUpperCase().padStart(8, '0')}`;
  return {
    id: newId(),
    student_id,
    course_id,
    status: number % 10 === 0 ? ('pending' as const) : ('paid' as const),
    method: methodOf(number),
    reference,
    reference_key: referenceKey(methodOf(number), reference),
    fee_poisha: 250_000,
    discount: 20,
    amount_due: 2000,
    created_at: isoOf(sentAt),
    paid_at: number % 10 === 0 ? null : isoOf(Math.min(sentAt + checkedMilliseconds(number), Date.now())),
  };
}

function aCourseRow(number: number): Insertable<Courses> & { id: string } {
  const courseNo = `C${String(number).padStart(4, '0')}`;
  const title = `${titles[number % titles.length]} ${number}`;
  return {
    id: newId(),
    course_no: courseNo,
    slug: `course-${number}`,
    title,
    ...{ short_description: 'Short', card_image: '/media/none', banner_image: '/media/none', group_link: '' },
    ...{ fee_poisha: 250_000, discount: 20, duration: '3 months', lessons: '24', full_description: '[]' },
    ...{
      instructor_image: '/media/none',
      instructor_name: 'Nadia',
      instructor_title: 'T',
      instructor_description: 'D',
    },
    ...{ status: 'running', search: `${courseNo} ${title}`.toLowerCase(), version: 1 },
  };
}
