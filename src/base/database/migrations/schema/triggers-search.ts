import type { Engine } from '#base/database/migrations/engines.ts';
import { formInSql, searchFormFunction } from './letter-forms.ts';
import { triggerFunction } from './postgres-triggers.ts';

// `enrollment_search` has the text in which staff search for each enrollment, with an index of all trigrams in it. Two
// line ends close the text, so that each of its letters begins a trigram. `pending_search` repeats the pending rows.

/** The course number has its own line, by which the enrollments of a course are found when its title is searched. */
const textOf = (engine: Engine, student: string, enrollment: string) => {
  const lineEnd = engine === 'postgres' ? 'chr(10)' : 'char(10)';
  return `${student}.search || ' '
  || ${formInSql[engine](`${enrollment}.reference`)} || ${lineEnd}
  || coalesce((select lower(course_no) from courses where id = ${enrollment}.course_id), '') || ${lineEnd} || ${lineEnd}`;
};

const changeTexts = (engine: Engine) => ({
  insert: `insert into enrollment_search (position, course_id, text)
    select new.position, new.course_id, ${textOf(engine, 'students', 'new')} from students where id = new.student_id;`,
  remove: 'delete from enrollment_search where position = old.position;',
  renewReference: `update enrollment_search
    set text = (select ${textOf(engine, 'students', 'new')} from students where id = new.student_id) where position = new.position;`,
  renewStudent: `update enrollment_search set text = ${textOf(engine, 'new', 'enrollments')} from enrollments
    where enrollments.student_id = new.id and enrollment_search.position = enrollments.position;`,
});
const [onSqlite, onPostgres] = [changeTexts('sqlite'), changeTexts('postgres')];

const addPending = 'insert into pending_search (position, course_id, text)';
const removePending = (position: string) => `delete from pending_search where position = ${position};`;
const addIfPending = `${addPending} select new.position, new.course_id, new.text
  where (select status from enrollments where position = new.position) = 'pending';`;
const copyText = 'update pending_search set course_id = new.course_id, text = new.text where position = new.position;';
const addMarked = `${addPending} select position, course_id, text from enrollment_search where position = new.position`;

const forgetLetters = `insert into enrollment_letters (enrollment_letters, rowid, text)
  values ('delete', old.position, old.text);`;
const learnLetters = 'insert into enrollment_letters (rowid, text) values (new.position, new.text);';

/**
 * The recipe of https://www.sqlite.org/fts5.html#external_content_tables. With `detail=none` the index has a third of
 * the size, and a place in the text is found by reading the text. `secure-delete` stays off, because it damaged the
 * index (record 12).
 */
const trigramsOnSqlite = [
  `create virtual table enrollment_letters using fts5 (text, content = 'enrollment_search', content_rowid = 'position',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0)`,
  "create virtual table enrollment_terms using fts5vocab ('enrollment_letters', 'row')",
  "insert into enrollment_letters (enrollment_letters, rank) values ('secure-delete', 0)",
  `create trigger enrollment_search_in after insert on enrollment_search begin ${learnLetters} end`,
  `create trigger enrollment_search_out after delete on enrollment_search begin ${forgetLetters} end`,
  `create trigger enrollment_search_on after update on enrollment_search begin ${forgetLetters} ${learnLetters} end`,
];

/**
 * Not `parallel safe`: parallel workers cost more than they save in a search of milliseconds. The extension pg_trgm knows
 * only ASCII letters in a database of the locale C, and no trigrams across words.
 */
const trigramsOnPostgres = [
  `create or replace function search_letters(searched text) returns tsvector
    language sql immutable strict as $$
    select array_to_tsvector(array(
      select substr(searched, place, 3) from generate_series(1, length(searched) - 2) as place)) $$`,
  'create index enrollment_letters on enrollment_search using gin (search_letters(text)) with (fastupdate = off)',
  'create index pending_letters on pending_search using gin (search_letters(text)) with (fastupdate = off)',
];

export const searchTriggers: Record<Engine, string[]> = {
  sqlite: [
    ...trigramsOnSqlite,
    `create trigger enrollments_found_out after delete on enrollments begin ${onSqlite.remove} end`,
    `create trigger enrollment_search_waits_in after insert on enrollment_search begin ${addIfPending} end`,
    `create trigger enrollment_search_waits_out after delete on enrollment_search
      begin ${removePending('old.position')} end`,
    `create trigger enrollment_search_waits_on after update on enrollment_search begin ${copyText} end`,
    `create trigger enrollments_wait_on after update of status on enrollments when old.status <> new.status begin
      ${removePending('new.position')} ${addMarked} and new.status = 'pending'; end`,
    `create trigger enrollments_found_in after insert on enrollments begin ${onSqlite.insert} end`,
    `create trigger enrollments_found_on after update of reference on enrollments
      when old.reference <> new.reference begin ${onSqlite.renewReference} end`,
    `create trigger students_found_on after update of search on students
      when old.search <> new.search begin ${onSqlite.renewStudent} end`,
  ],
  postgres: [
    searchFormFunction,
    ...trigramsOnPostgres,
    triggerFunction('find_enrollment_in', onPostgres.insert),
    triggerFunction('find_enrollment_out', onPostgres.remove),
    triggerFunction('find_enrollment_on', onPostgres.renewReference),
    triggerFunction('find_student_on', onPostgres.renewStudent),
    triggerFunction('wait_in', addIfPending),
    triggerFunction('wait_out', removePending('old.position')),
    triggerFunction('wait_on', copyText),
    // `for share`: a simultaneous change of the text ends before this copies it, or waits and then changes the copy.
    triggerFunction(
      'wait_marked',
      `${removePending('new.position')} if new.status = 'pending' then ${addMarked} for share; end if;`,
    ),
    'create trigger enrollments_found_in after insert on enrollments for each row execute function find_enrollment_in()',
    'create trigger enrollments_found_out after delete on enrollments for each row execute function find_enrollment_out()',
    `create trigger enrollments_found_on after update of reference on enrollments
      for each row when (old.reference <> new.reference) execute function find_enrollment_on()`,
    `create trigger students_found_on after update of search on students
      for each row when (old.search <> new.search) execute function find_student_on()`,
    `create trigger enrollment_search_waits_in after insert on enrollment_search
      for each row execute function wait_in()`,
    `create trigger enrollment_search_waits_out after delete on enrollment_search
      for each row execute function wait_out()`,
    `create trigger enrollment_search_waits_on after update on enrollment_search
      for each row execute function wait_on()`,
    `create trigger enrollments_wait_on after update of status on enrollments
      for each row when (old.status <> new.status) execute function wait_marked()`,
  ],
};
