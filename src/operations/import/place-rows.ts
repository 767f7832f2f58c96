import type { CourseRow } from './judge-course.ts';
import { type EnrollmentFacts, type Names, priceOf } from './judge-enrollment.ts';
import type { StudentRow } from './judge-student.ts';
import { moveInMessages as messages } from './messages.ts';
import type { EnrollmentRow } from './moved-rows-queries.ts';
import { createNormaliser, importedId } from './normaliser.ts';
import { identityOf } from './school-queries.ts';
import type { Staging } from './staging.ts';

/**
 * `there`: the row is known already, from the named file or (null) from the school's database. `differs` says how the
 * row in the database differs.
 */
export type Placed = 'new' | { there: string | null; differs?: string } | { refused: string[] };

type Known = Record<string, unknown> | undefined;
const originOf = (known: Known) => (typeof known?.origin === 'string' ? known.origin : messages.inSchool);
const thereIn = (known: Known) => ({ there: typeof known?.origin === 'string' ? known.origin : null });
const exists = (known: Known, body: string) => known !== undefined && (known.origin === null || known.body === body);

export function placeCourse(staging: Staging, row: CourseRow, origin: string): Placed {
  const body = JSON.stringify(row);
  const known = staging.find('select origin, body from courses where id = ?', row.id);
  if (exists(known, body)) return thereIn(known);
  if (known) return { refused: [messages.idTwice(originOf(known))] };
  const { courseNo, courseFee, discount } = row.draft;
  const twin = courseNo && staging.find('select origin from courses where course_no = ?', courseNo);
  if (twin) return { refused: [messages.numberTwice(originOf(twin))] };
  staging.put('courses', { id: row.id, course_no: courseNo ?? null, fee: courseFee, discount, origin, body });
  return 'new';
}

export function placeStudent(staging: Staging, row: StudentRow, origin: string): Placed {
  const body = JSON.stringify(row);
  const known = staging.find('select origin, body from students where id = ?', row.id);
  if (exists(known, body)) return thereIn(known);
  if (known) return { refused: [messages.idTwice(originOf(known))] };
  const { id, email, phone } = row;
  const identity = identityOf(row.oidc_issuer, row.oidc_subject);
  const byEmail = staging.find('select origin from students where email = ?', email);
  const byPhone = phone && staging.find('select origin from students where phone = ?', phone);
  const byGoogle = identity && staging.find('select origin from students where identity = ?', identity);
  const refused = [
    ...(byEmail ? [messages.emailTwice(originOf(byEmail))] : []),
    ...(byPhone ? [messages.phoneTwice(originOf(byPhone))] : []),
    ...(byGoogle ? [messages.googleTwice(originOf(byGoogle))] : []),
  ];
  if (refused.length > 0) return { refused };
  staging.put('students', { id, email, phone, identity, origin, body });
  return 'new';
}

type Found = { id: string; refused?: never } | { id?: never; refused: string };

function findStudent(staging: Staging, { id, email, phone }: Names['student']): Found {
  const names = { id: id && importedId(id, 'student'), email, phone };
  for (const column of ['id', 'email', 'phone'] as const) {
    const name = names[column];
    if (name === undefined) continue;
    const known = staging.find(`select id from students where ${column} = ?`, name);
    if (typeof known?.id === 'string') return { id: known.id };
    const refused = staging.find("select origin from refused where kind = 'student' and name = ?", name);
    if (refused) return { refused: messages.studentRefused(originOf(refused)) };
    // For an unknown student id, the row's email is not tried: it may belong to another student by now.
    return { refused: messages.studentUnknown };
  }
  return { refused: messages.noStudentNamed };
}

function findCourse(staging: Staging, { id: former, courseNo, name }: Names['course']) {
  const id = former && importedId(former, 'course');
  const text = 'select id, fee, discount from courses where';
  const formerly = name && staging.find('select id from former_numbers where name = ?', name);
  const known =
    (id && staging.find(`${text} id = ?`, id)) ||
    (courseNo && staging.find(`${text} course_no = ?`, courseNo)) ||
    (formerly && staging.find(`${text} id = ?`, String(formerly.id)));
  if (known) return { id: String(known.id), fee: Number(known.fee), discount: Number(known.discount) };
  const refused = staging.find(
    "select origin from refused where kind = 'course' and name in (?, ?)",
    id ?? '',
    name ?? '',
  );
  return { refused: refused ? messages.courseRefused(originOf(refused)) : messages.courseUnknown };
}

function differenceOf({ status, amount }: Record<string, unknown>): string {
  return status === null ? messages.deletedSince : messages.otherHere(String(status), Number(amount));
}

type Enrollment = Names & { facts: EnrollmentFacts };

export function placeEnrollment(
  staging: Staging,
  { id: given, student, course, facts }: Enrollment,
  origin: string,
): { placed: Placed; mended: string[]; amount?: number } {
  const whose = findStudent(staging, student);
  const what = findCourse(staging, course);
  if (whose.id === undefined || 'refused' in what) {
    const refused = [whose.refused, 'refused' in what ? what.refused : undefined];
    return { placed: { refused: refused.filter((why) => why !== undefined) }, mended: [] };
  }
  const normaliser = createNormaliser({}, 0);
  const id = normaliser.id(given, `enrollment ${whose.id}/${what.id}`);
  const { mended, ...price } = priceOf(facts, what);
  const row: EnrollmentRow = { ...facts, id, student_id: whose.id, course_id: what.id, ...price };
  const placed = putEnrollment(staging, row, origin);
  return { placed, mended: [...mended, ...(given === undefined ? [] : normaliser.mended)], amount: price.amount };
}

function putEnrollment(staging: Staging, row: EnrollmentRow, origin: string): Placed {
  const { id, student_id: student, course_id: course, status, amount, created_at } = row;
  const columns = 'select id, status, amount, origin, student, course from enrollments where';
  const known = staging.find(`${columns} id = ?`, id);
  const isSame = (other: Known) => other?.status === status && other.amount === amount;
  if (known?.origin === null) return { there: null, ...(isSame(known) ? {} : { differs: differenceOf(known) }) };
  if (known && known.student === student && known.course === course && isSame(known)) return thereIn(known);
  if (known) return { refused: [messages.idTwice(originOf(known))] };
  const twin = staging.find(`${columns} student = ? and course = ?`, student, course);
  // Exports may contain the same enrollment twice: inside its student's row, and in a file of enrollments.
  if (twin && twin.origin !== null && isSame(twin)) return thereIn(twin);
  if (twin) return { refused: [messages.pairTwice(originOf(twin))] };
  staging.put('enrollments', { id, student, course, status, amount, created_at, origin, body: JSON.stringify(row) });
  return 'new';
}
