import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import type { DueState, OpenDue } from '#money/dues/dues.ts';

import { listOpenDuesOf } from '#money/dues/server/due-queries.ts';
import { isIn, restOf, undecided } from '#money/dues/server/owed-sums-queries.ts';
import type { Owing, Undecided } from '#money/who-owes/who-owes.ts';

type PageRule = { today: string; after: string | undefined; limit: number };

const toOpenDue = (due: { number: number; label: string; due_on: string | null; left_poisha: number }): OpenDue => ({
  number: due.number,
  label: due.label,
  dueOn: due.due_on,
  left: due.left_poisha / 100,
});

export async function listOpenDues(database: Database, enrollmentId: string): Promise<OpenDue[]> {
  return (await listOpenDuesOf(database, [enrollmentId])).map(toOpenDue);
}

/** `after` is the `place` (day and id) of the previous page's last row. */
export async function listDues(
  database: Database,
  state: DueState,
  { today, after, limit }: PageRule,
): Promise<{ place: string; due: Owing }[]> {
  const [day = '', id = ''] = after?.split(' ') ?? [];
  const isAfter = state === 'none' ? sql<boolean>`dues.id > ${id}` : sql<boolean>`(due_on, dues.id) > (${day}, ${id})`;
  const rows = await database
    .selectFrom('dues')
    .innerJoin('enrollments', 'enrollments.id', 'dues.enrollment_id')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['dues.id', 'enrollment_id', 'number', 'label', 'due_on', 'left_poisha', 'amount_due'])
    .select(['students.id as studentId', 'students.name', 'students.phone', 'courses.course_no', 'courses.title'])
    .where('left_poisha', '>', 0)
    .where(isIn(state, today))
    .where(isAfter)
    .orderBy('due_on')
    .orderBy('dues.id')
    .limit(limit)
    .execute();
  const ids = [...new Set(rows.map(({ enrollment_id }) => enrollment_id))];
  const open = await listOpenDuesOf(database, ids);
  const openOf = Map.groupBy(open, ({ enrollment_id }) => enrollment_id);
  return rows.map((row) => {
    const own = (openOf.get(row.enrollment_id) ?? []).map(toOpenDue);
    const owed = Math.round(own.reduce((sum, { left }) => sum + left * 100, 0)) / 100;
    const { studentId, name, phone, title, course_no: courseNo, amount_due: price } = row;
    return {
      place: `${row.due_on ?? ''} ${row.id}`,
      due: {
        ...{ studentId, name, phone, courseNo, title, price, owed, received: price - owed },
        ...toOpenDue(row),
        open: own,
      },
    };
  });
}

export const isUndecided = async (database: Database, enrollmentId: string): Promise<boolean> =>
  (await undecided(database).select('enrollments.id').where('enrollments.id', '=', enrollmentId).executeTakeFirst()) !==
  undefined;

export async function listUndecided(
  database: Database,
  { after = '', limit }: Omit<PageRule, 'today'>,
): Promise<{ place: string; row: Undecided }[]> {
  const rows = await undecided(database)
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.amount_due', 'enrollments.paid_at'])
    .select(['students.id as studentId', 'students.name', 'students.phone', 'courses.course_no', 'courses.title'])
    .select(restOf.as('rest'))
    .where('enrollments.id', '>', after)
    .orderBy('enrollments.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, amount_due: price, paid_at: paidAt, course_no: courseNo, rest, ...student }) => {
    const owed = Number(rest) / 100;
    return { place: id, row: { ...student, courseNo, price, received: price - owed, owed, paidAt } };
  });
}
