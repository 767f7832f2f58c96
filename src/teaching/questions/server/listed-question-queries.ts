import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { isOwnCourse } from '#people/staff-accounts/server/own-courses.ts';
import type { QuestionState } from '#teaching/questions/listed-question.ts';
import { isListed } from './question-queries.ts';

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

const selectListed = (database: Database) =>
  database
    .selectFrom('lecture_questions')
    .innerJoin('students', 'students.id', 'lecture_questions.student_id')
    .innerJoin('courses', 'courses.id', 'lecture_questions.course_id')
    .leftJoin('admins', 'admins.id', 'lecture_questions.answered_by')
    .select(['lecture_questions.position', 'lecture_questions.id', 'lecture_id', 'at_s', 'text', 'asked_at'])
    .select(['answer', 'answered_at', 'hidden_at', 'removed_at', 'lecture_questions.version'])
    .select(['student_id', 'students.name', 'students.phone'])
    .select(['lecture_questions.course_id', 'courses.course_no', 'courses.title'])
    .select('admins.name as answered_by');

type PageRule = { state: QuestionState; course: string | undefined; cursor: number | undefined; limit: number };

/**
 * Sort columns of each list, equal to the columns of its index. Only `position` decides, because the others are null
 * within a list. They are named so that the database uses the index.
 */
const orders = {
  open: ['removed_at', 'position'],
  answered: ['removed_at', 'hidden_at', 'position'],
  hidden: ['removed_at', 'position'],
} as const;

const farthest = Number.MAX_SAFE_INTEGER;

export async function findListed(database: Database, staff: Staff, { state, course, cursor, limit }: PageRule) {
  const isOldestFirst = state === 'open';
  const direction = isOldestFirst ? 'asc' : 'desc';
  let page = database.selectFrom('lecture_questions').select('position').where(isListed[state]).limit(limit);
  for (const column of orders[state]) page = page.orderBy(column, direction);
  if (staff.role === 'teacher') page = page.where(isOwnCourse(staff, 'lecture_questions.course_id'));
  if (course !== undefined) page = page.where('course_id', '=', course);
  page = isOldestFirst ? page.where('position', '>', cursor ?? 0) : page.where('position', '<', cursor ?? farthest);
  const positions = (await page.execute()).map(({ position }) => position);
  const rows = selectListed(database)
    .where(isOneOf(database, sql`lecture_questions.position`, sql`${listOf(database, positions)}`, 'bigint'))
    .orderBy('lecture_questions.position', direction);
  return positions.length === 0 ? [] : rows.execute();
}

export const findListedQuestion = (database: Database, id: string) =>
  selectListed(database).where('lecture_questions.id', '=', id).where('removed_at', 'is', null).executeTakeFirst();

export async function countOpen(database: Database, staff: Staff, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 as one from lecture_questions where ${isListed.open} and ${isOwnCourse(staff, 'lecture_questions.course_id')} limit ${sql.lit(most)}) as open`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}
