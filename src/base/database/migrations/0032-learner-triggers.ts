import { cameDay, type Engine, isDone, isStudent, paidOn, renewLearners } from './0032-learner-figures.ts';

// Part of migration 0032, and as frozen: what keeps the figures of learners. Whoever changes what is counted of a course holds its row
// of `course_figures` first, so that nobody counts what another one has not finished, and none waits for another in a circle. A
// position that is told again on the same day changes no figure, and costs a comparison.

type Row = 'new' | 'old';

const ofLearner = (row: string) => `course_id = ${row}.course_id and student_id = ${row}.student_id`;
const isLearner = (row: Row) => `exists (select 1 from course_learners where ${ofLearner(row)})`;
const addFigures = `on conflict (course_id, lecture_id) do update
  set begun = lecture_figures.begun + excluded.begun, done = lecture_figures.done + excluded.done;`;
const markOutline = (row: Row) => `insert into changed_outlines (course_id) values (${row}.course_id)
  on conflict (course_id) do update set changes = changed_outlines.changes + 1;`;
const studentColumns = ['status', 'student_id', 'course_id', 'paid_at'];
const isOther = (column: string, differs: string) => `old.${column} ${differs} new.${column}`;
const isErased = `new.email = 'erased-' || new.id and old.email <> new.email`;
const progressColumns = 'position_at, done_at, marked, marked_at';

const hasNews = (engine: Engine, differs: string) =>
  `${isDone('old')} <> ${isDone('new')} or ${cameDay('old', engine)} ${differs} ${cameDay('new', engine)}`;

// SQLite: row by row.

const renewSqlite = (row: Row) => `${renewLearners('sqlite')} where ${ofLearner(row)};`;

const addStudent = `
  insert into course_figures (course_id) select new.course_id where ${isStudent('new')} on conflict (course_id) do nothing;
  insert into course_learners (course_id, student_id, paid_on, seen_on)
  select new.course_id, new.student_id, ${paidOn('new', 'sqlite')}, ${paidOn('new', 'sqlite')} where ${isStudent('new')}
  on conflict (course_id, student_id) do nothing;
  insert into lecture_figures (course_id, lecture_id, begun, done)
  select course_id, lecture_id, 1, ${isDone('one')} from lecture_progress as one
  where ${ofLearner('new')} and ${isStudent('new')} ${addFigures}
  ${renewSqlite('new')}`;

const takeStudent = `
  update lecture_figures set begun = begun - 1, done = lecture_figures.done - ${isDone('one')} from lecture_progress as one
  where one.course_id = old.course_id and one.student_id = old.student_id and ${isLearner('old')}
    and lecture_figures.course_id = one.course_id and lecture_figures.lecture_id = one.lecture_id;
  delete from course_learners where ${ofLearner('old')};`;

export const sqliteTriggers = [
  `create trigger enrollments_learn_in after insert on enrollments when new.status = 'paid' begin ${addStudent} end`,
  `create trigger enrollments_learn_out after delete on enrollments when old.status = 'paid' begin ${takeStudent} end`,
  `create trigger enrollments_learn_on after update of ${studentColumns.join(', ')} on enrollments
    when (old.status = 'paid' or new.status = 'paid') and (${studentColumns.map((one) => isOther(one, 'is not')).join(' or ')})
    begin ${takeStudent} ${addStudent} end`,
  `create trigger students_learn_no_more after update of email on students when ${isErased} begin
    update lecture_figures set begun = begun - 1, done = lecture_figures.done - ${isDone('one')} from lecture_progress as one
    where one.student_id = new.id and lecture_figures.course_id = one.course_id and lecture_figures.lecture_id = one.lecture_id
      and exists (select 1 from course_learners where course_id = one.course_id and student_id = new.id);
    delete from course_learners where student_id = new.id
      and course_id in (select course_id from enrollments where student_id = new.id); end`,
  `create trigger progress_learned_in after insert on lecture_progress when ${isLearner('new')} begin
    insert into lecture_figures (course_id, lecture_id, begun, done)
    values (new.course_id, new.lecture_id, 1, ${isDone('new')}) ${addFigures} ${renewSqlite('new')} end`,
  `create trigger progress_learned_out after delete on lecture_progress when ${isLearner('old')} begin
    update lecture_figures set begun = begun - 1, done = done - ${isDone('old')}
    where course_id = old.course_id and lecture_id = old.lecture_id; ${renewSqlite('old')} end`,
  `create trigger progress_learned_on after update of ${progressColumns} on lecture_progress
    when (${hasNews('sqlite', 'is not')}) and ${isLearner('new')} begin
    update lecture_figures set done = done + ${isDone('new')} - ${isDone('old')}
    where course_id = new.course_id and lecture_id = new.lecture_id; ${renewSqlite('new')} end`,
  `create trigger learners_summed_in after insert on course_learners begin
    update course_figures set students = students + 1, begun = begun + (new.begun > 0), finished = finished + new.finished
    where course_id = new.course_id; end`,
  `create trigger learners_summed_out after delete on course_learners begin
    update course_figures set students = students - 1, begun = begun - (old.begun > 0), finished = finished - old.finished
    where course_id = old.course_id; end`,
  `create trigger learners_summed_on after update of begun, finished on course_learners
    when (old.begun > 0) <> (new.begun > 0) or old.finished <> new.finished begin
    update course_figures
    set begun = begun + (new.begun > 0) - (old.begun > 0), finished = finished + new.finished - old.finished
    where course_id = new.course_id; end`,
  `create trigger outlines_listed_in after insert on outlines begin ${markOutline('new')} end`,
  `create trigger outlines_listed_out after delete on outlines
    when exists (select 1 from courses where id = old.course_id) begin ${markOutline('old')} end`,
  `create trigger outlines_listed_on after update of topics on outlines when old.topics <> new.topics
    begin ${markOutline('new')} end`,
];

// PostgreSQL: once for each statement, but for what players tell, which changes one row at a time and mostly no figure.

const changedRows = { new: 'changed_to', old: 'changed_from' } as const;

const holdCourses = (rows: string) => `
  perform 1 from course_figures where course_id in (select course_id from ${rows}) order by course_id for update;`;
const addLectures = (rows: string) => `
  insert into lecture_figures (course_id, lecture_id, begun, done)
  select one.course_id, one.lecture_id, count(*), sum(${isDone('one')}) from (${rows}) as one
  group by one.course_id, one.lecture_id order by one.course_id, one.lecture_id ${addFigures}`;
/** In the order of their keys. */
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

/** An enrollment that changes in nothing that counts is neither taken nor added. */
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

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

type On = { table: string; name: string; work: { in: string; out: string; on?: string } };
const keepOn = ({ table, name, work }: On) => [
  createFunction(`${name}_in`, work.in),
  createFunction(`${name}_out`, work.out),
  `create trigger ${name}_in after insert on ${table}
    referencing new table as changed_to for each statement execute function ${name}_in()`,
  `create trigger ${name}_out after delete on ${table}
    referencing old table as changed_from for each statement execute function ${name}_out()`,
  ...(work.on === undefined
    ? []
    : [
        createFunction(`${name}_on`, work.on),
        `create trigger ${name}_on after update on ${table} referencing old table as changed_from new table as changed_to
          for each statement execute function ${name}_on()`,
      ]),
];

const ofErased = `(select course_id, new.id as student_id from enrollments where student_id = new.id) as counted`;

export const postgresTriggers = [
  ...keepOn({
    table: 'enrollments',
    name: 'enrollments_learn',
    work: {
      in: addStudents(studentsOf('new', false)),
      out: takeStudents(studentsOf('old', false)),
      on: takeStudents(studentsOf('old', true)) + addStudents(studentsOf('new', true)),
    },
  }),
  createFunction('students_learn_no_more', takeStudents(ofErased)),
  `create trigger students_learn_no_more after update of email on students
    for each row when (${isErased}) execute function students_learn_no_more()`,
  ...keepOn({
    table: 'lecture_progress',
    name: 'progress_learned',
    work: {
      in: `${holdCourses('changed_to')} ${addLectures(progressOf('new'))} ${renewPostgres('changed_to')}`,
      out: `${holdCourses('changed_from')} ${takeLectures(progressOf('old'))} ${renewPostgres('changed_from')}`,
    },
  }),
  createFunction(
    'progress_learned_on',
    `perform 1 from course_figures where course_id = new.course_id for update;
    update lecture_figures set done = done + ${isDone('new')} - ${isDone('old')}
    where course_id = new.course_id and lecture_id = new.lecture_id and ${isLearner('new')};
    ${renewLearners('postgres')} where ${ofLearner('new')};`,
  ),
  `create trigger progress_learned_on after update of ${progressColumns} on lecture_progress
    for each row when (${hasNews('postgres', 'is distinct from')}) execute function progress_learned_on()`,
  ...keepOn({
    table: 'course_learners',
    name: 'learners_summed',
    work: {
      in: sumLearners(summed.new),
      out: sumLearners(summed.old),
      on: sumLearners(`${summed.new} union all ${summed.old}`),
    },
  }),
  createFunction('outlines_listed_in', markOutline('new')),
  createFunction(
    'outlines_listed_out',
    `if exists (select 1 from courses where id = old.course_id) then ${markOutline('old')} end if;`,
  ),
  `create trigger outlines_listed_in after insert on outlines for each row execute function outlines_listed_in()`,
  `create trigger outlines_listed_out after delete on outlines for each row execute function outlines_listed_out()`,
  `create trigger outlines_listed_on after update of topics on outlines
    for each row when (old.topics <> new.topics) execute function outlines_listed_in()`,
];
