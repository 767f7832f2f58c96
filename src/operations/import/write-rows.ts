import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { storeCoursePictures } from '#courses/catalogue/server/course-pictures.ts';
import { makeCourse } from '#courses/catalogue/server/create-course-handlers.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { identifyNew } from '#teaching/lectures/server/lecture-ids.ts';
import { listLectureIds, saveOutlineRow } from '#teaching/lectures/server/outline-queries.ts';
import type { CourseRow } from './judge-course.ts';
import type { StudentRow } from './judge-student.ts';
import { moveInMessages as messages } from './messages.ts';
import { createInserts, type EnrollmentRow } from './moved-rows-queries.ts';
import type { Report } from './report.ts';
import type { Staging } from './staging.ts';

/** Rows per transaction. Few, so that other writers wait only a short time. */
const rowsATime = 500;
const by = { actor: { kind: 'operator', id: null } } as const;

export type Written = { courses: number; students: number; enrollments: number };

export async function writeRows(database: Database, staging: Staging, report: Report): Promise<Written> {
  const courses = await writeCourses(database, staging, report);
  const students = await writeStudents(database, staging, report);
  const enrollments = await writeEnrollments(database, staging, report);
  const written = { courses, students, enrollments };
  if (courses + students + enrollments > 0) {
    await inTransaction(database, async (transaction) => {
      await recordAuditEvent(transaction, { ...by, action: 'school.moved_in', subject: 'school', after: written });
      await bumpCatalogue(transaction);
    });
  }
  return written;
}

type Stored = { place: number; id: string; origin: string; body: string };

async function writeCourses(database: Database, staging: Staging, report: Report): Promise<number> {
  let written = 0;
  const ids = staging.list(
    `select id from courses where body is not null order by json_extract(body, '$.createdAt'), rowid`,
  );
  const nextNumber = numbersBehind(staging);
  for (const { id } of ids) {
    const stored = staging.find('select body, origin from courses where id = ?', String(id));
    // The text that `place-rows.ts` wrote.
    const row: CourseRow = JSON.parse(String(stored?.body));
    try {
      await writeCourse(database, { ...row, draft: { ...row.draft, courseNo: row.draft.courseNo ?? nextNumber() } });
      written += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      report.lost('courses', String(stored?.origin), error.message);
      forgetEnrollments(staging, report, row.id);
    }
  }
  return written;
}

/**
 * Returns a function for new course numbers, higher than all in the school and in the files. Numbers of refused courses
 * stay free, because those courses may be imported later.
 */
function numbersBehind(staging: Staging): () => string {
  const named = staging.list(
    `select course_no as name from courses union select name from refused where kind = 'course'`,
  );
  let last = Math.max(0, ...named.map(({ name }) => Number(/^C(\d{4,9})$/.exec(String(name))?.[1] ?? 0)));
  return () => {
    last += 1;
    return `C${String(last).padStart(4, '0')}`;
  };
}

function forgetEnrollments(staging: Staging, report: Report, courseId: string): void {
  for (const { origin } of staging.list('select origin from enrollments where course = ?', courseId)) {
    report.lost('enrollments', String(origin), messages.courseUnknown);
  }
  staging.run('delete from enrollments where course = ?', courseId);
}

async function writeCourse(database: Database, { id, slug, createdAt, draft, outline }: CourseRow): Promise<void> {
  const pictures = await storeCoursePictures(database, draft);
  await inTransaction(database, async (transaction) => {
    const taken = await listLectureIds(transaction);
    const course = await makeCourse(transaction, draft, pictures, by, 'public', { id, slug, created_at: createdAt });
    await saveOutlineRow(transaction, course._id, { topics: identifyNew(outline, taken), version: 1 });
  });
}

async function writeStudents(database: Database, staging: Staging, report: Report): Promise<number> {
  const { students: insert } = createInserts(database);
  let written = 0;
  const after = `select rowid as place, id, origin, body from students where body is not null and rowid > ? order by rowid limit ?`;
  for (let last = 0; ; ) {
    const stored = storedIn(staging.list(after, last, rowsATime));
    const rows = stored.map(({ body }): StudentRow => JSON.parse(body));
    const taken = await inTransaction(database, (transaction) => insert(transaction, rows));
    written += taken.size;
    for (const { id, origin } of stored.filter((one) => !taken.has(one.id))) {
      staging.run('update students set failed = 1 where id = ?', id);
      report.lost('students', origin, messages.takenMeanwhile);
    }
    report.progress(() => `${written} students are in the school …`);
    const end = stored.at(-1)?.place;
    if (end === undefined || stored.length < rowsATime) return written;
    last = end;
  }
}

async function writeEnrollments(database: Database, staging: Staging, report: Report): Promise<number> {
  const { enrollments: insert } = createInserts(database);
  staging.run('create index enrollments_sent on enrollments (created_at)');
  let written = 0;
  let [last, place] = ['', 0];
  const after = `select enrollments.rowid as place, enrollments.id, enrollments.origin, enrollments.body, created_at, failed
    from enrollments join students on students.id = student
    where enrollments.body is not null and (created_at, enrollments.rowid) > (?, ?) order by created_at, enrollments.rowid limit ?`;
  for (;;) {
    const found = staging.list(after, last, place, rowsATime);
    const lost = storedIn(found.filter(({ failed }) => failed === 1));
    const stored = storedIn(found.filter(({ failed }) => failed !== 1));
    const rows = stored.map(({ body }): EnrollmentRow => JSON.parse(body));
    const taken = await inTransaction(database, (transaction) => insert(transaction, rows));
    written += taken.size;
    for (const { origin } of lost) report.lost('enrollments', origin, messages.withoutStudent);
    for (const { origin } of stored.filter(({ id }) => !taken.has(id))) {
      report.lost('enrollments', origin, messages.takenMeanwhile);
    }
    report.progress(() => `${written} enrollments are in the school …`);
    const end = found.at(-1);
    if (end === undefined || found.length < rowsATime) return written;
    [last, place] = [String(end.created_at), Number(end.place)];
  }
}

const storedIn = (rows: Record<string, unknown>[]): Stored[] =>
  rows.map(({ place, id, origin, body }) => ({
    place: Number(place),
    id: String(id),
    origin: String(origin),
    body: String(body),
  }));
