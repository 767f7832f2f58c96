import { type Kysely, sql } from 'kysely';
import { isPostgres, required } from './columns.ts';

// Part of migration 0005, and as frozen. `enrollment_search`: of each enrollment the text that an admin's search looks
// through, and an index of the three letters that begin at each place of it. The number of the course stands in a line of
// its own, by which the enrollments of a course whose title is looked for are found; two line ends close the text, so that
// each of its letters begins three. A course that is not there is for the foreign key to refuse.

const textOf = (student: string, enrollment: string, lineEnd: string) => `${student}.search || ' '
  || lower(${enrollment}.reference) || ${lineEnd}
  || coalesce((select lower(course_no) from courses where id = ${enrollment}.course_id), '') || ${lineEnd} || ${lineEnd}`;

export async function indexSearch(database: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(database);
  await database.schema
    .createTable('enrollment_search')
    .addColumn('position', postgres ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('course_id', 'text', required)
    .addColumn('text', 'text', required)
    .execute();
  const text = sql.raw(textOf('students', 'enrollments', postgres ? 'chr(10)' : 'char(10)'));
  await sql`insert into enrollment_search (position, course_id, text)
    select position, course_id, ${text} from enrollments join students on students.id = enrollments.student_id
    order by position`.execute(database);
  for (const statement of postgres ? onPostgres : onSqlite) await sql.raw(statement).execute(database);
}

const sqliteText = (student: string, enrollment: string) => textOf(student, enrollment, 'char(10)');
const forgetLetters = `insert into enrollment_letters (enrollment_letters, rowid, text)
  values ('delete', old.position, old.text);`;
const learnLetters = 'insert into enrollment_letters (rowid, text) values (new.position, new.text);';

// The recipe of https://www.sqlite.org/fts5.html#external_content_tables. `detail=none`: where in the text the letters
// stand is looked up in the text itself, and the index takes a third.
const onSqlite = [
  // One that a restore of an earlier schema left: it is none of the school's tables.
  'drop table if exists enrollment_terms',
  'drop table if exists enrollment_letters',
  `create virtual table enrollment_letters using fts5 (text, content = 'enrollment_search', content_rowid = 'position',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0)`,
  "create virtual table enrollment_terms using fts5vocab ('enrollment_letters', 'row')",
  "insert into enrollment_letters (enrollment_letters) values ('rebuild')",
  // What was erased leaves no letters behind.
  "insert into enrollment_letters (enrollment_letters, rank) values ('secure-delete', 1)",
  `create trigger enrollment_search_in after insert on enrollment_search begin ${learnLetters} end`,
  `create trigger enrollment_search_out after delete on enrollment_search begin ${forgetLetters} end`,
  `create trigger enrollment_search_on after update on enrollment_search begin ${forgetLetters} ${learnLetters} end`,
  `create trigger enrollments_found_in after insert on enrollments begin
    insert into enrollment_search (position, course_id, text)
    select new.position, new.course_id, ${sqliteText('students', 'new')} from students where id = new.student_id; end`,
  `create trigger enrollments_found_out after delete on enrollments begin
    delete from enrollment_search where position = old.position; end`,
  `create trigger enrollments_found_on after update of reference on enrollments when old.reference <> new.reference begin
    update enrollment_search set text = (select ${sqliteText('students', 'new')} from students where id = new.student_id)
    where position = new.position; end`,
  `create trigger students_found_on after update of search on students when old.search <> new.search begin
    update enrollment_search set text = ${sqliteText('new', 'enrollments')} from enrollments
    where enrollments.student_id = new.id and enrollment_search.position = enrollments.position; end`,
];

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;
const postgresText = (student: string, enrollment: string) => textOf(student, enrollment, 'chr(10)');

// Not `parallel safe`: workers that help a search of some milliseconds cost more than they bring.
// The extension pg_trgm would know no letters but English ones in a database of the locale C, and none of words of two.
const onPostgres = [
  `create or replace function search_letters(searched text) returns tsvector
    language sql immutable strict as $$
    select array_to_tsvector(array(
      select substr(searched, place, 3) from generate_series(1, length(searched) - 2) as place)) $$`,
  `create index enrollment_letters on enrollment_search using gin (search_letters(text)) with (fastupdate = off)`,
  createFunction(
    'find_enrollment_in',
    `insert into enrollment_search (position, course_id, text)
      select new.position, new.course_id, ${postgresText('students', 'new')} from students where id = new.student_id;`,
  ),
  createFunction('find_enrollment_out', 'delete from enrollment_search where position = old.position;'),
  createFunction(
    'find_enrollment_on',
    `update enrollment_search
      set text = (select ${postgresText('students', 'new')} from students where id = new.student_id)
      where position = new.position;`,
  ),
  createFunction(
    'find_student_on',
    `update enrollment_search set text = ${postgresText('new', 'enrollments')} from enrollments
      where enrollments.student_id = new.id and enrollment_search.position = enrollments.position;`,
  ),
  `create trigger enrollments_found_in after insert on enrollments
    for each row execute function find_enrollment_in()`,
  `create trigger enrollments_found_out after delete on enrollments
    for each row execute function find_enrollment_out()`,
  `create trigger enrollments_found_on after update of reference on enrollments
    for each row when (old.reference <> new.reference) execute function find_enrollment_on()`,
  `create trigger students_found_on after update of search on students
    for each row when (old.search <> new.search) execute function find_student_on()`,
];
