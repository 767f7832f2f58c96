import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTime, dayInDhaka } from '#base/database/engine.ts';
import { isKept, publicationOf } from '#courses/catalogue/server/course-queries.ts';
import { daysUntilMissed, type MissedPlace } from '#teaching/progress-reports/learners.ts';
import { isListed } from '#teaching/questions/server/question-queries.ts';

const daySeconds = 24 * 60 * 60;

/** SQL for a day. Unfinished students without progress after it count as away, unless they paid later. */
const lastDay = (database: Database): RawBuilder<string> =>
  sql<string>`(select ${dayInDhaka(database, databaseTime(-daysUntilMissed * daySeconds))})`;

/**
 * Selects courses that are not deleted. `present` counts unfinished students with recent progress or payment. The
 * number of the other unfinished students follows from it, because counting them takes longer: old schools have far
 * more.
 */
export function selectFigures(database: Database) {
  return database
    .selectFrom('courses')
    .leftJoin('course_figures as kept', 'kept.course_id', 'courses.id')
    .where(isKept)
    .select(['courses.id', 'course_no', 'title', 'archived_at', 'set_aside'])
    .select(['kept.lectures', 'kept.students', 'kept.begun', 'kept.finished'])
    .select(({ selectFrom }) =>
      selectFrom('course_learners')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('course_learners.course_id', '=', 'courses.id')
        .where('course_learners.finished', '=', 0)
        .where('seen_on', '>', lastDay(database))
        .as('present'),
    )
    .select(({ selectFrom }) =>
      selectFrom('lecture_questions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('lecture_questions.course_id', '=', 'courses.id')
        .where(isListed.open)
        .as('questions'),
    );
}

export type FiguresRow = Awaited<ReturnType<ReturnType<typeof selectFigures>['executeTakeFirstOrThrow']>>;

export function toFigured(row: FiguresRow) {
  const [students, begun, finished] = [row.students ?? 0, row.begun ?? 0, row.finished ?? 0];
  return {
    course: { _id: row.id, courseNo: row.course_no, title: row.title },
    publication: publicationOf(row),
    lectures: row.lectures ?? 0,
    figures: {
      ...{ students, begun, finished, missed: students - finished - Number(row.present ?? 0) },
      questions: Number(row.questions ?? 0),
    },
  };
}

export async function findFigured(database: Database, courseId: string) {
  const row = await selectFigures(database)
    .leftJoin('changed_outlines', 'changed_outlines.course_id', 'courses.id')
    .select('changes')
    .where('courses.id', '=', courseId)
    .executeTakeFirst();
  return row && { ...toFigured(row), isChanged: row.changes !== null };
}

export async function countByDone(database: Database, courseId: string) {
  return database
    .selectFrom('course_learners')
    .select(({ fn }) => ['done', fn.countAll<number>().as('students')])
    .where('course_id', '=', courseId)
    .where('done', '>', 0)
    .groupBy('done')
    .execute();
}

export async function findLectureFigures(database: Database, courseId: string) {
  const rows = await database
    .selectFrom('lecture_figures')
    .select(['lecture_id', 'begun', 'done'])
    .where('course_id', '=', courseId)
    .where('listed', '=', 1)
    .execute();
  return new Map(rows.map(({ lecture_id, ...counts }) => [lecture_id, counts]));
}

type MissedPage = { courseId: string; after: MissedPlace | undefined; limit: number };

export function findMissed(database: Database, { courseId, after, limit }: MissedPage) {
  const query = database
    .selectFrom('course_learners as learners')
    .innerJoin('students', 'students.id', 'learners.student_id')
    .select(['student_id', 'name', 'email', 'phone', 'came_on', 'paid_on', 'seen_on', 'learners.done'])
    .select(({ selectFrom }) =>
      selectFrom('lecture_progress as watched')
        .innerJoin('lecture_figures as known', (join) =>
          join
            .onRef('known.course_id', '=', 'watched.course_id')
            .onRef('known.lecture_id', '=', 'watched.lecture_id')
            .on('known.listed', '=', 1),
        )
        .select('watched.lecture_id')
        .whereRef('watched.course_id', '=', 'learners.course_id')
        .whereRef('watched.student_id', '=', 'learners.student_id')
        .where('position_at', 'is not', null)
        .orderBy('position_at', 'desc')
        .limit(1)
        .as('last_id'),
    )
    .where('learners.course_id', '=', courseId)
    .where('finished', '=', 0)
    .where('seen_on', '<=', lastDay(database));
  const beyond = after
    ? query.where(sql<boolean>`(seen_on, student_id) > (${after.seenOn}, ${after.studentId})`)
    : query;
  return beyond.orderBy('seen_on').orderBy('student_id').limit(limit).execute();
}

export type MissedRow = Awaited<ReturnType<typeof findMissed>>[number];
