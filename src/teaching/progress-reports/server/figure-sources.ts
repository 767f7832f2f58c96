import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { dayInDhaka, isPostgres } from '#base/database/engine.ts';

// SQL that computes all counts of progress reports, with the same results as the triggers (`learner-figures.ts`,
// `progress-on-sqlite.ts`, `progress-on-postgres.ts`).

const cameAt = (database: Database): RawBuilder<string | null> =>
  isPostgres(database)
    ? sql`greatest(one.position_at, one.marked_at, one.done_at)`
    : sql`nullif(max(coalesce(one.position_at, ''), coalesce(one.marked_at, ''), coalesce(one.done_at, '')), '')`;

const isDone = sql<number>`(case when one.done_at is not null or coalesce(one.marked, 0) = 1 then 1 else 0 end)`;

export const learners = (database: Database) => sql`
  select course_id, student_id, paid_on, came_on, coalesce(came_on, paid_on) as seen_on, coalesce(own.begun, 0) as begun,
    coalesce(own.done, 0) as done, case when own.done >= course_figures.lectures and course_figures.lectures > 0 then 1 else 0 end as finished
  from (${students(database)}) as students_of join course_figures using (course_id)
  left join (select one.course_id, one.student_id, count(*) as begun, sum(${isDone} * coalesce(listed, 0)) as done,
      max(${dayInDhaka(database, cameAt(database))}) as came_on
    from lecture_progress as one
    left join lecture_figures on lecture_figures.course_id = one.course_id and lecture_figures.lecture_id = one.lecture_id
    group by one.course_id, one.student_id) as own using (course_id, student_id)`;

const students = (database: Database) => sql`
  select course_id, student_id, ${dayInDhaka(database, sql`coalesce(paid_at, enrollments.created_at)`)} as paid_on
  from enrollments join students on students.id = student_id and students.email <> 'erased-' || students.id
  where status = 'paid'`;

export const lectures = sql`
  select one.course_id, one.lecture_id, count(*) as begun, sum(${isDone}) as done
  from lecture_progress as one join enrollments
    on enrollments.course_id = one.course_id and enrollments.student_id = one.student_id and enrollments.status = 'paid'
  join students on students.id = one.student_id and students.email <> 'erased-' || students.id
  group by one.course_id, one.lecture_id`;

export const courses = sql`
  select course_id, count(*) as students, sum(case when begun > 0 then 1 else 0 end) as begun, sum(finished) as finished
  from course_learners group by course_id`;

/** SQL that assigns the columns of `course_learners` that depend on the progress and the current outline. */
export const watchedLectures = (database: Database) => sql`
  (begun, done, came_on, seen_on, finished) = (
    select own.begun, own.done, own.came_on, coalesce(own.came_on, course_learners.paid_on),
      case when own.done >= course_figures.lectures and course_figures.lectures > 0 then 1 else 0 end
    from (select count(*) as begun, coalesce(sum(${isDone} * coalesce(lecture_figures.listed, 0)), 0) as done,
        max(${dayInDhaka(database, cameAt(database))}) as came_on
      from lecture_progress as one left join lecture_figures
        on lecture_figures.course_id = one.course_id and lecture_figures.lecture_id = one.lecture_id
      where one.course_id = course_learners.course_id and one.student_id = course_learners.student_id) as own, course_figures
    where course_figures.course_id = course_learners.course_id)`;
