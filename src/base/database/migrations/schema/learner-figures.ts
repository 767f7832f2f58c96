import type { Engine, Row } from '#base/database/migrations/engines.ts';

// SQL for the figures of a progress report. A student of a course has paid for it and is not erased. A lecture is done
// if it was watched or ticked. Only lectures in today's outline count as done.

const hoursAhead = "'6 hours'";
const dayOf = (time: string, engine: Engine) =>
  engine === 'sqlite'
    ? `date(${time}, ${hoursAhead})`
    : `to_char(${time} at time zone 'UTC' + interval ${hoursAhead}, 'YYYY-MM-DD')`;

/** The day in Dhaka on which the student last used this lecture. `row` is one of `lecture_progress`. Null: never. */
const cameOn = (row: string, engine: Engine) =>
  engine === 'sqlite'
    ? dayOf(
        `nullif(max(coalesce(${row}.position_at, ''), coalesce(${row}.marked_at, ''), coalesce(${row}.done_at, '')), '')`,
        engine,
      )
    : dayOf(`greatest(${row}.position_at, ${row}.marked_at, ${row}.done_at)`, engine);

/** The same day for comparisons. PostgreSQL compares dates faster than texts. */
const cameDay = (row: string, engine: Engine) =>
  engine === 'sqlite'
    ? cameOn(row, engine)
    : `(greatest(${row}.position_at, ${row}.marked_at, ${row}.done_at) at time zone 'UTC' + interval ${hoursAhead})::date`;

export const isDone = (row: string) =>
  `(case when ${row}.done_at is not null or coalesce(${row}.marked, 0) = 1 then 1 else 0 end)`;

/** The day in Dhaka on which an enrollment was paid, or made if `paid_at` is null. */
export const paidOn = (row: string, engine: Engine) => dayOf(`coalesce(${row}.paid_at, ${row}.created_at)`, engine);

/** Whether an enrollment makes its student a student of the course, as the figures count them. */
export const isStudent = (row: string) =>
  `${row}.status = 'paid' and not exists
    (select 1 from students where id = ${row}.student_id and email = 'erased-' || students.id)`;

/** Computes a row of `course_learners` from the student's progress. The caller adds `where`. */
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

export const ofLearner = (row: string) => `course_id = ${row}.course_id and student_id = ${row}.student_id`;
export const isLearner = (row: Row) => `exists (select 1 from course_learners where ${ofLearner(row)})`;
export const addFigures = `on conflict (course_id, lecture_id) do update
  set begun = lecture_figures.begun + excluded.begun, done = lecture_figures.done + excluded.done;`;
export const markOutline = (row: Row) => `insert into changed_outlines (course_id) values (${row}.course_id)
  on conflict (course_id) do update set changes = changed_outlines.changes + 1;`;
export const studentColumns = ['status', 'student_id', 'course_id', 'paid_at'];
export const isErased = `new.email = 'erased-' || new.id and old.email <> new.email`;
export const progressColumns = 'position_at, done_at, marked, marked_at';

/** Whether an update of progress changes a figure. Most do not: they move the position on the same day. */
export const hasNews = (engine: Engine, differs: string) =>
  `${isDone('old')} <> ${isDone('new')} or ${cameDay('old', engine)} ${differs} ${cameDay('new', engine)}`;
