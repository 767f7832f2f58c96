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

// Triggers of the progress report on SQLite, row by row.

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

export const progressOnSqlite = [
  `create trigger enrollments_learn_in after insert on enrollments when new.status = 'paid' begin ${addStudent} end`,
  `create trigger enrollments_learn_out after delete on enrollments when old.status = 'paid' begin ${takeStudent} end`,
  `create trigger enrollments_learn_on after update of ${studentColumns.join(', ')} on enrollments
    when (old.status = 'paid' or new.status = 'paid') and (${studentColumns.map((one) => `old.${one} is not new.${one}`).join(' or ')})
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
