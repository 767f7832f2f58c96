import { sql } from 'kysely';
import type { Transaction } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { migrate } from '#base/database/migrate.ts';
import { withoutTriggers } from '#base/database/whole-tables.ts';
import { tables } from '#contract/tables/tables.ts';
import { figureTriggers, recountFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { send } from '../test/faults/calls.ts';
import { signedInAdmin } from '../test/faults/people.ts';
import { type Place, type SchoolProcess, whileOpen } from '../test/faults/school-process.ts';
import { tell, timed, told } from './load.ts';
import { fillEnrollments, insertCourses } from './many-enrollments.ts';

const students = 20_000;
const lecturesOfCourse = 50;
const calls = 40;

/** What an admin sees of learners in a school of a million rows of progress, in so many courses. */
export async function measureLearners(place: Place, courses: number): Promise<void> {
  console.log(`-- ${students} students of ${courses} courses with ${lecturesOfCourse} lectures`);
  await fill(place, courses);
  await measureFilled(place);
}

async function measureFilled(place: Place): Promise<void> {
  const admin = await signedInAdmin(place);
  await whileOpen(place, async (school) => {
    const read = async (path: string) => {
      const { status, text } = await send(school.address, path, { cookie: admin.cookie });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      return text;
    };
    const measure = async (what: string, path: string) => tell(what, told(await timed(calls, () => read(path))));
    const [most] = JSON.parse(await read('/api/admin/learners')).courses.toSorted(
      (one: { students: number }, other: { students: number }) => other.students - one.students,
    );
    const path = `/api/admin/learners/${most._id}`;
    const page = JSON.parse(await read(`${path}/missed`));
    await measure('learners of all courses', '/api/admin/learners');
    await measure(`a course of ${most.students}`, path);
    await measure(`those who are missed, of ${most.missed}`, `${path}/missed`);
    await measure('their next page', `${path}/missed?cursor=${page.nextCursor}`);
    await measure('200 of them', `${path}/missed?limit=200`);
    const began = performance.now();
    const lines = (await read(`${path}/missed.csv`)).split('\r\n').length - 2;
    tell(`their file, ${lines} rows`, `${(performance.now() - began).toFixed(0)} ms`);
    await measureChange(school, { courseId: most._id, cookie: admin.cookie });
  });
}

/** An outline that loses a lecture which half of the students have done. */
async function measureChange(school: SchoolProcess, { courseId, cookie }: { courseId: string; cookie: string }) {
  const stored = JSON.parse((await send(school.address, `/api/courses/get-course-basic/${courseId}`, { cookie })).text);
  const [topic] = stored.lecture;
  const body = { lecture: [{ ...topic, classes: topic.classes.toSpliced(20, 1) }] };
  const began = performance.now();
  await send(school.address, `/api/courses/${courseId}/lecture`, { method: 'PUT', cookie, body });
  const saved = performance.now();
  const isCounting = async () =>
    JSON.parse((await send(school.address, `/api/admin/learners/${courseId}`, { cookie })).text).counting;
  while (await isCounting()) await new Promise((resolve) => setTimeout(resolve, 20));
  tell(
    'an outline without one of its lectures: saved; and counted',
    `${(saved - began).toFixed(0)} ms, ${(performance.now() - saved).toFixed(0)} ms`,
  );
}

/** As a restore does: the figures are counted once all rows are there. */
async function fill(place: Place, courses: number): Promise<void> {
  const began = performance.now();
  await place.withDatabase(async (database) => {
    // In two megabytes SQLite would write each page many times.
    if (!isPostgres(database)) await sql`pragma cache_size = -200000`.execute(database);
    await database.transaction().execute(async (transaction) => {
      await migrate(transaction);
      await withoutTriggers(transaction, figureTriggers, async () => {
        const courseIds = await insertCourses(transaction, courses);
        // Of ten one waits for its check.
        await fillEnrollments(transaction, courseIds, { count: Math.ceil((students / 9) * 10), years: 1 });
        for (const id of courseIds) await insertOutline(transaction, id);
        await insertProgress(transaction);
      });
      await recountFigures(transaction);
    });
    if (isPostgres(database)) await sql`analyze`.execute(database);
  });
  tell('filled and counted', `${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const numbers = Array.from({ length: lecturesOfCourse }, (_, index) => index);
/** Ends an id that begins as the course's. */
const endOf = (index: number) => String(index).padStart(12, '0');

async function insertOutline(transaction: Transaction, courseId: string): Promise<void> {
  const classes = numbers.map((index) => ({
    id: courseId.slice(0, 24) + endOf(index),
    ...{ lecture: index + 1, title: `Lecture ${index + 1}`, link: 'https://youtu.be/abcdefghijk' },
  }));
  const topics = tables.outlines.topics.write([{ topicNo: 1, topicName: 'All', classes }]);
  await transaction.insertInto('outlines').values({ course_id: courseId, topics, version: 1 }).execute();
}

/** Everybody has begun each lecture, on some day of the last sixty, and is done with those up to one that is as good as drawn by lot. */
async function insertProgress(transaction: Transaction): Promise<void> {
  const listed = sql.join(numbers.map((index) => sql`(${sql.lit(index)}, ${sql.lit(endOf(index))})`));
  const lot = isPostgres(transaction)
    ? sql`mod(('x' || substr(md5(enrollments.id), 1, 7))::bit(28)::integer, 60)`
    : sql`(unicode(substr(enrollments.id, -1)) * 7 + unicode(substr(enrollments.id, -2)) * 13 + unicode(substr(enrollments.id, -3)) * 29) % 60`;
  const at = isPostgres(transaction)
    ? sql`now() - make_interval(days => ${lot}, hours => 50 - number)`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ${lot} || ' days', '-' || (50 - number) || ' hours')`;
  await sql`with lectures (number, ending) as (values ${listed})
    insert into lecture_progress (student_id, lecture_id, course_id, watched, watched_parts, duration_s, position_s, position_at, done_at, done_how)
    select student_id, substr(course_id, 1, 24) || ending, course_id, 'AAAAAAAAAAAAAAA', 0, 900, 60, ${at},
      case when number < ${lot} then ${at} end, case when number < ${lot} then 'watched' end
    from enrollments cross join lectures where status = 'paid'`.execute(transaction);
}
