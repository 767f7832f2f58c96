import type { Row } from '#base/database/migrations/engines.ts';
import {
  addFigures,
  hasNews,
  isDone,
  isErased,
  isLearner,
  isStudent,
  markOutline,
  ofLearner,
  paidOn,
  progressColumns,
  renewLearners,
  studentColumns,
} from './learner-figures.ts';
import { afterEachStatement, triggerFunction } from './postgres-triggers.ts';

// Triggers of the progress report on PostgreSQL, once for each statement. Updates of progress are the exception: a player
// changes one row, and mostly no figure. A writer first locks the course's row of `course_figures`, in the order of the
// keys. So no figure misses the unfinished work of another writer, and two writers cannot deadlock.

const changedRows = { new: 'changed_to', old: 'changed_from' } as const;

const holdCourses = (rows: string) => `
  perform 1 from course_figures where course_id in (select course_id from ${rows}) order by course_id for update;`;
const addLectures = (rows: string) => `
  insert into lecture_figures (course_id, lecture_id, begun, done)
  select one.course_id, one.lecture_id, count(*), sum(${isDone('one')}) from (${rows}) as one
  group by one.course_id, one.lecture_id order by one.course_id, one.lecture_id ${addFigures}`;
const takeLectures = (rows: string) => `
  update lecture_figures set begun = lecture_figures.begun - less.begun, done = lecture_figures.done - less.done
  from (select one.course_id, one.lecture_id, count(*) as begun, sum(${isDone('one')}) as done from (${rows}) as one
    group by one.course_id, one.lecture_id) as less
  where lecture_figures.course_id = less.course_id and lecture_figures.lecture_id = less.lecture_id;`;
const ofLearners = (rows: string) =>
  `select lecture_progress.* from lecture_progress join course_learners using (course_id, student_id)
   where (course_id, student_id) in (select course_id, student_id from ${rows})`;
const renewPostgres = (rows: string) => `
  ${renewLearners('postgres')}
  where (course_learners.course_id, course_learners.student_id) in (select course_id, student_id from ${rows});`;

/** For updates (`isChange`), leaves out enrollments whose `studentColumns` are all unchanged. */
const studentsOf = (row: Row, isChange: boolean) => {
  const [rows, others] = [changedRows[row], changedRows[row === 'new' ? 'old' : 'new']];
  const isSame = `exists (select 1 from ${others} as other where other.id = one.id and ${studentColumns
    .map((column) => `other.${column} is not distinct from one.${column}`)
    .join(' and ')})`;
  return `(select one.* from ${rows} as one where one.status = 'paid'${isChange ? ` and not ${isSame}` : ''}) as counted`;
};

const addStudents = (rows: string) => `
  insert into course_figures (course_id) select distinct course_id from ${rows} where ${isStudent('counted')} order by 1
  on conflict (course_id) do nothing;
  ${holdCourses(rows)}
  insert into course_learners (course_id, student_id, paid_on, seen_on)
  select course_id, student_id, ${paidOn('counted', 'postgres')}, ${paidOn('counted', 'postgres')} from ${rows}
  where ${isStudent('counted')} on conflict (course_id, student_id) do nothing;
  ${addLectures(ofLearners(rows))}
  ${renewPostgres(rows)}`;
const takeStudents = (rows: string) => `
  ${holdCourses(rows)}
  ${takeLectures(ofLearners(rows))}
  delete from course_learners where (course_id, student_id) in (select course_id, student_id from ${rows});`;

const sumLearners = (changes: string) => `
  update course_figures set students = course_figures.students + more.students, begun = course_figures.begun + more.begun,
    finished = course_figures.finished + more.finished
  from (select course_id, sum(step) as students, sum(step * (begun > 0)::integer) as begun, sum(step * finished) as finished
    from (${changes}) as changes group by course_id) as more
  where course_figures.course_id = more.course_id
    and (more.students <> 0 or more.begun <> 0 or more.finished <> 0);`;
const summed = {
  new: 'select course_id, begun, finished, 1 as step from changed_to',
  old: 'select course_id, begun, finished, -1 as step from changed_from',
} as const;

const progressOf = (row: Row) =>
  `select one.* from ${changedRows[row]} as one join course_learners using (course_id, student_id)`;

const ofErased = `(select course_id, new.id as student_id from enrollments where student_id = new.id) as counted`;

export const progressOnPostgres = [
  ...afterEachStatement({
    ...{ table: 'enrollments', trigger: 'enrollments_learn', run: 'enrollments_learn' },
    work: {
      in: addStudents(studentsOf('new', false)),
      out: takeStudents(studentsOf('old', false)),
      on: takeStudents(studentsOf('old', true)) + addStudents(studentsOf('new', true)),
    },
  }),
  triggerFunction('students_learn_no_more', takeStudents(ofErased)),
  `create trigger students_learn_no_more after update of email on students
    for each row when (${isErased}) execute function students_learn_no_more()`,
  ...afterEachStatement({
    ...{ table: 'lecture_progress', trigger: 'progress_learned', run: 'progress_learned' },
    work: {
      in: `${holdCourses('changed_to')} ${addLectures(progressOf('new'))} ${renewPostgres('changed_to')}`,
      out: `${holdCourses('changed_from')} ${takeLectures(progressOf('old'))} ${renewPostgres('changed_from')}`,
    },
  }),
  triggerFunction(
    'progress_learned_on',
    `perform 1 from course_figures where course_id = new.course_id for update;
    update lecture_figures set done = done + ${isDone('new')} - ${isDone('old')}
    where course_id = new.course_id and lecture_id = new.lecture_id and ${isLearner('new')};
    ${renewLearners('postgres')} where ${ofLearner('new')};`,
  ),
  `create trigger progress_learned_on after update of ${progressColumns} on lecture_progress
    for each row when (${hasNews('postgres', 'is distinct from')}) execute function progress_learned_on()`,
  ...afterEachStatement({
    ...{ table: 'course_learners', trigger: 'learners_summed', run: 'learners_summed' },
    work: {
      in: sumLearners(summed.new),
      out: sumLearners(summed.old),
      on: sumLearners(`${summed.new} union all ${summed.old}`),
    },
  }),
  triggerFunction('outlines_listed_in', markOutline('new')),
  triggerFunction(
    'outlines_listed_out',
    `if exists (select 1 from courses where id = old.course_id) then ${markOutline('old')} end if;`,
  ),
  `create trigger outlines_listed_in after insert on outlines for each row execute function outlines_listed_in()`,
  `create trigger outlines_listed_out after delete on outlines for each row execute function outlines_listed_out()`,
  `create trigger outlines_listed_on after update of topics on outlines
    for each row when (old.topics <> new.topics) execute function outlines_listed_in()`,
];
