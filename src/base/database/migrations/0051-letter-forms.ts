import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

const formerKhandaTa = 'ত্\u200d';
const dotAbove = '\u0307';
/** Up to here there are letters with two cases. */
const lastLetter = 0x1ffff;
const firstHalf = 0xd800;
const lastHalf = 0xdfff;

/** In which form one letter was searched until this migration. */
const formerFormOf = (letter: string) =>
  letter
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/, '')
    .replace(/[\u09e6-\u09ef]/, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .toLowerCase();

/** In which form it is searched since: `base/shared/search-words.ts` at the time of this migration. */
const formOf = (letter: string) =>
  formerFormOf(letter).toUpperCase().toLowerCase().replace('ς', 'σ').replace(`i${dotAbove}`, 'i');

/** All letters but those of ASCII that have another form. */
function letterForms(): Record<string, string> {
  const forms: Record<string, string> = {};
  for (let code = 0x80; code <= lastLetter; code += 1) {
    if (code >= firstHalf && code <= lastHalf) continue;
    const letter = String.fromCodePoint(code);
    const form = formOf(letter);
    if (form !== letter) forms[letter] = form;
  }
  return forms;
}

/** The form of a text in SQL, letter by letter; of a text of ASCII alone its lower case. */
type FormInSql = (text: string) => string;

const formOnSqlite: FormInSql = (text) => {
  const whole = `replace(${text}, '${formerKhandaTa}', 'ৎ')`;
  return `case when octet_length(${text}) = length(${text}) then lower(${text}) else (
    with recursive letters (place, letter) as (
      select 1, substr(${whole}, 1, 1)
      union all select place + 1, substr(${whole}, place + 1, 1) from letters where place < length(${whole}))
    select replace(group_concat(coalesce(form, lower(letter)), '' order by place), 'i${dotAbove}', 'i')
    from letters left join letter_forms using (letter)) end`;
};

const formOnPostgres: FormInSql = (text) => `search_form(${text})`;

/** `collate "C"`: in a Turkish database the lower case of I would be ı. */
const postgresFunction = `create or replace function search_form(typed text) returns text language sql stable as $$
  select case when octet_length(typed) = length(typed) then lower(typed collate "C") else (
    select replace(string_agg(coalesce(form, lower(letter collate "C")), '' order by place), 'i${dotAbove}', 'i')
    from unnest(string_to_array(replace(typed, '${formerKhandaTa}', 'ৎ'), null)) with ordinality as letters (letter, place)
    left join letter_forms using (letter)) end $$`;

/** What is searched of an enrollment, as since migration 0005 but for the form of the reference. */
const textOf = (formIn: FormInSql, lineEnd: string, student: string, enrollment: string) => `${student}.search || ' '
  || ${formIn(`${enrollment}.reference`)} || ${lineEnd}
  || coalesce((select lower(course_no) from courses where id = ${enrollment}.course_id), '') || ${lineEnd} || ${lineEnd}`;

type TextOf = (student: string, enrollment: string) => string;

/** The three triggers of migration 0005 that write it. */
function triggersOf(postgres: boolean, ofRow: TextOf): string[] {
  const whenNew = `insert into enrollment_search (position, course_id, text)
    select new.position, new.course_id, ${ofRow('students', 'new')} from students where id = new.student_id;`;
  const whenReferenceChanges = `update enrollment_search
    set text = (select ${ofRow('students', 'new')} from students where id = new.student_id) where position = new.position;`;
  const whenStudentChanges = `update enrollment_search set text = ${ofRow('new', 'enrollments')} from enrollments
    where enrollments.student_id = new.id and enrollment_search.position = enrollments.position;`;
  if (postgres)
    return [
      createFunction('find_enrollment_in', whenNew),
      createFunction('find_enrollment_on', whenReferenceChanges),
      createFunction('find_student_on', whenStudentChanges),
    ];
  return [
    ...['enrollments_found_in', 'enrollments_found_on', 'students_found_on'].map((name) => `drop trigger ${name}`),
    `create trigger enrollments_found_in after insert on enrollments begin ${whenNew} end`,
    `create trigger enrollments_found_on after update of reference on enrollments
      when old.reference <> new.reference begin ${whenReferenceChanges} end`,
    `create trigger students_found_on after update of search on students
      when old.search <> new.search begin ${whenStudentChanges} end`,
  ];
}

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

/**
 * References are searched in the same form as names (`base/shared/search-words.ts`), on both engines, whoever writes them: `letter_forms` holds
 * the form of each letter that has another one. SQLite's own `lower` knows the letters of ASCII alone. The form itself is a new one, too:
 * ß is found as ss, and ς as σ. The release before still finds all that has no such letter.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(database);
  const forms = letterForms();
  // One that a restore of an earlier schema left: it is none of the school's tables.
  await sql`drop table if exists letter_forms`.execute(database);
  await database.schema
    .createTable('letter_forms')
    .addColumn('letter', postgres ? sql`text collate "C"` : sql`text`, (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  const pairs = JSON.stringify(forms);
  await (postgres
    ? sql`insert into letter_forms (letter, form) select key, value from json_each_text(${pairs}::json)`
    : sql`insert into letter_forms (letter, form) select key, value from json_each(${pairs})`
  ).execute(database);
  if (postgres) await sql.raw(postgresFunction).execute(database);

  const formIn = postgres ? formOnPostgres : formOnSqlite;
  const ofRow: TextOf = (student, enrollment) => textOf(formIn, postgres ? 'chr(10)' : 'char(10)', student, enrollment);
  for (const statement of triggersOf(postgres, ofRow)) await sql.raw(statement).execute(database);

  // What the former rule left as it was, and has another form by now. SQLite compares each letter of a text with all of them.
  const left = Object.keys(forms).filter((letter) => formerFormOf(letter) === letter);
  const hasSome = `[${[...left, dotAbove].join('')}]`;
  const isOther = `octet_length(search) <> length(search)
    and search ${postgres ? `~ '${hasSome}'` : `glob '*${hasSome}*'`}`;
  for (const table of ['students', 'courses', 'certificates'])
    await sql.raw(`update ${table} set search = ${formIn('search')} where ${isOther}`).execute(database);
  await sql
    .raw(`update enrollment_search set text = ${ofRow('students', 'enrollments')}
      from enrollments join students on students.id = enrollments.student_id
      where enrollments.position = enrollment_search.position
        and octet_length(enrollments.reference) <> length(enrollments.reference)`)
    .execute(database);
}
