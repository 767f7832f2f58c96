import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { Download } from '#base/platform/server/http/handler.ts';
import { byteOrderMark, csvLine } from '#base/shared/csv.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { formatPhone } from '#base/shared/phone.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound } from '#courses/catalogue/server/course-queries.ts';
import { isOwnCourse } from '#people/staff-accounts/server/own-courses.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import { isRecorded } from '#teaching/lectures/outline.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { bandEnds, type MissedLearner, type MissedPlace, placeText } from '#teaching/progress-reports/learners.ts';
import { learnerFileTexts as texts } from '#teaching/progress-reports/messages.ts';
import {
  countByDone,
  findFigured,
  findLectureFigures,
  findMissed,
  type MissedRow,
  selectFigures,
  toFigured,
} from './learner-queries.ts';
import { renewIfSmall } from './renew-figures.ts';

export const listCourseFigures: Handler<'listCourseFigures'> = async (_request, { database, staff }) => {
  const own = selectFigures(database).where(isOwnCourse(staff, 'courses.id'));
  const rows = (await own.execute()).map(toFigured);
  const courses = rows.map(({ course, publication, figures }) => ({ ...course, publication, ...figures }));
  return {
    courses: courses.toSorted(
      (one, other) =>
        other.missed - one.missed || other.students - one.students || one.title.localeCompare(other.title),
    ),
  };
};

async function figured(database: Database, courseId: string) {
  const found = await findFigured(database, courseId);
  if (!found) throw courseNotFound();
  return found;
}

export const readCourseLearners: Handler<'readCourseLearners'> = async ({ params }, { database }) => {
  let found = await figured(database, params.id);
  const counting = found.isChanged && (await renewIfSmall(database, params.id, found.figures.students));
  if (found.isChanged && !counting) found = await figured(database, params.id);
  const { topics } = await findOutline(database, params.id);
  const counts = await findLectureFigures(database, params.id);
  const lectures = topics.flatMap(({ topicNo, classes }) =>
    classes.filter(isRecorded).map((one) => ({
      ...{ topicNo, lecture: one.lecture, title: lectureTitleOf(one) },
      ...(counts.get(one.id) ?? { begun: 0, done: 0 }),
    })),
  );
  const { course, figures } = found;
  const bands = bandsOf(await countByDone(database, params.id), found.lectures, figures.begun);
  return { course, figures, bands, lectures, counting };
};

/** Counts students by band of progress. Students who have begun but completed no lecture count in the first band. */
function bandsOf(counted: { done: number; students: number }[], lectures: number, begun: number): number[] {
  const bands = bandEnds.map(() => 0);
  let others = begun;
  for (const { done, students } of counted) {
    const percent = lectures === 0 ? 0 : Math.floor((Math.min(done, lectures) / lectures) * 100);
    const place = bandEnds.findIndex((end) => percent <= end);
    bands[place] = (bands[place] ?? 0) + students;
    others -= students;
  }
  return bands.map((students, place) => (place === 0 ? students + Math.max(0, others) : students));
}

async function titlesIn(database: Database, courseId: string): Promise<Map<string, string>> {
  const { topics } = await findOutline(database, courseId);
  return new Map(topics.flatMap(({ classes }) => classes.map((one) => [one.id, lectureTitleOf(one)])));
}

const toMissed = (row: MissedRow, titles: Map<string, string>): MissedLearner => ({
  studentId: row.student_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  cameOn: row.came_on,
  paidOn: row.paid_on,
  done: row.done,
  lastLecture: (row.last_id !== null && titles.get(row.last_id)) || null,
});

const placeOf = ({ seen_on, student_id }: MissedRow): MissedPlace => ({ seenOn: seen_on, studentId: student_id });

const rowsAPage = 50;

export const listMissedLearners: Handler<'listMissedLearners'> = async ({ params, query }, { database, staff }) => {
  const { cursor: after, limit = rowsAPage } = query;
  const { lectures } = await figured(database, params.id);
  const rows = await findMissed(database, { courseId: params.id, after, limit: limit + 1 });
  const titles = await titlesIn(database, params.id);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    missed: page.map((row) => ({ ...toMissed(row, titles), ...(staff.role === 'teacher' && { phone: null }) })),
    total: lectures,
    nextCursor: rows.length > limit && last ? placeText(placeOf(last)) : null,
  };
};

const rowsAPiece = 500;

export const exportMissedLearners: Handler<'exportMissedLearners'> = async ({ params }, { database }) => {
  const [today = ''] = lastDays(1, await readDatabaseTime(database));
  const { course, lectures } = await figured(database, params.id);
  const titles = await titlesIn(database, params.id);
  const page = { courseId: params.id, limit: rowsAPiece };
  const name = `not-come-${course.courseNo.toLowerCase()}-${today}.csv`;
  return new Download(name, 'text/csv', writeTable(database, page, { titles, lectures }));
};

async function* writeTable(
  database: Database,
  page: { courseId: string; limit: number },
  { titles, lectures }: { titles: Map<string, string>; lectures: number },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(texts.columns);
  for (let after: MissedPlace | undefined, isMore = true; isMore; ) {
    const rows = await findMissed(database, { ...page, after });
    yield rows.map((row) => toLine(toMissed(row, titles), lectures)).join('');
    const last = rows.at(-1);
    after = last && placeOf(last);
    isMore = rows.length === page.limit;
    await othersTurn();
  }
}

function toLine({ name, phone, email, cameOn, paidOn, done, lastLecture }: MissedLearner, total: number): string {
  return csvLine([name, phone && formatPhone(phone), email, cameOn ?? texts.never, paidOn, done, total, lastLecture]);
}
