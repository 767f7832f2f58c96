import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

// Part of migration 0032, and as frozen: what the figures of learners are counted from. A student of a course has paid for it, and is
// not erased; came on the last day of Dhaka's calendar that progress tells of; has done what was watched, or ticked, of those
// lectures that the outline has today.

export type Engine = 'sqlite' | 'postgres';

const hoursAhead = "'6 hours'";
export const dayOf = (time: string, engine: Engine) =>
  engine === 'sqlite'
    ? `date(${time}, ${hoursAhead})`
    : `to_char(${time} at time zone 'UTC' + interval ${hoursAhead}, 'YYYY-MM-DD')`;

/** On which day of `row`, of `lecture_progress`, somebody was there last; null where nobody was. */
export const cameOn = (row: string, engine: Engine) =>
  engine === 'sqlite'
    ? dayOf(
        `nullif(max(coalesce(${row}.position_at, ''), coalesce(${row}.marked_at, ''), coalesce(${row}.done_at, '')), '')`,
        engine,
      )
    : dayOf(`greatest(${row}.position_at, ${row}.marked_at, ${row}.done_at)`, engine);

/** The same to be compared, which PostgreSQL does without writing a text. */
export const cameDay = (row: string, engine: Engine) =>
  engine === 'sqlite'
    ? cameOn(row, engine)
    : `(greatest(${row}.position_at, ${row}.marked_at, ${row}.done_at) at time zone 'UTC' + interval ${hoursAhead})::date`;

export const isDone = (row: string) =>
  `(case when ${row}.done_at is not null or coalesce(${row}.marked, 0) = 1 then 1 else 0 end)`;

/** On which day `row`, of `enrollments`, was paid. */
export const paidOn = (row: string, engine: Engine) => dayOf(`coalesce(${row}.paid_at, ${row}.created_at)`, engine);

/** Whether `row`, of `enrollments`, makes somebody a student of the course. */
export const isStudent = (row: string) =>
  `${row}.status = 'paid' and not exists
    (select 1 from students where id = ${row}.student_id and email = 'erased-' || students.id)`;

/** Of one learner of `course_learners`, all that follows from what was watched. */
export const renewLearners = (engine: Engine) => `
  update course_learners set (begun, done, came_on, seen_on, finished) = (
    select own.begun, own.done, own.came_on, coalesce(own.came_on, course_learners.paid_on),
      case when own.done >= course_figures.lectures and course_figures.lectures > 0 then 1 else 0 end
    from (select count(*) as begun, coalesce(sum(${isDone('one')} * coalesce(lecture_figures.listed, 0)), 0) as done,
        max(${cameOn('one', engine)}) as came_on
      from lecture_progress as one left join lecture_figures
        on lecture_figures.course_id = one.course_id and lecture_figures.lecture_id = one.lecture_id
      where one.course_id = course_learners.course_id and one.student_id = course_learners.student_id) as own, course_figures
    where course_figures.course_id = course_learners.course_id)`;

/** Everything at once, where nothing is counted yet but the lectures of the outlines. */
export async function fillFigures(database: Kysely<unknown>): Promise<void> {
  const engine = isPostgres(database) ? 'postgres' : 'sqlite';
  const statements = [
    // Of what was put in just now, as by a restore, PostgreSQL does not know how much it is: it would look up a million rows one by one.
    ...(engine === 'postgres'
      ? [
          `do $$ begin if exists (select 1 from lecture_progress) then
            analyze enrollments; analyze lecture_progress; analyze lecture_figures; end if; end $$`,
        ]
      : []),
    `insert into course_figures (course_id) select distinct course_id from enrollments where status = 'paid'
      on conflict (course_id) do nothing`,
    `insert into lecture_figures (course_id, lecture_id, begun, done)
      select one.course_id, one.lecture_id, count(*), sum(${isDone('one')})
      from lecture_progress as one join enrollments
        on enrollments.course_id = one.course_id and enrollments.student_id = one.student_id
      where ${isStudent('enrollments')} group by one.course_id, one.lecture_id
      on conflict (course_id, lecture_id) do update set begun = excluded.begun, done = excluded.done`,
    // Its triggers add the courses up.
    `insert into course_learners (course_id, student_id, paid_on, came_on, seen_on, begun, done, finished)
      select course_id, student_id, paid_on, came_on, coalesce(came_on, paid_on), coalesce(own.begun, 0), coalesce(own.done, 0),
        case when own.done >= course_figures.lectures and course_figures.lectures > 0 then 1 else 0 end
      from (select course_id, student_id, ${paidOn('enrollments', engine)} as paid_on
        from enrollments where ${isStudent('enrollments')}) as students_of
      join course_figures using (course_id)
      left join (select one.course_id, one.student_id, count(*) as begun,
          sum(${isDone('one')} * coalesce(listed, 0)) as done, max(${cameOn('one', engine)}) as came_on
        from lecture_progress as one
        left join lecture_figures on lecture_figures.course_id = one.course_id and lecture_figures.lecture_id = one.lecture_id
        group by one.course_id, one.student_id) as own using (course_id, student_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
