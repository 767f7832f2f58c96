import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

const latinDigits = '0123456789';
/** Each becomes the Latin digit in its place; the joiners behind them, which have none, nothing. */
const respelt = '০১২৩৪৫৬৭৮৯\u200b\u200c\u200d\ufeff';
const formerKhandaTa = 'ত্\u200d';

const replaced = (text: string, from: string, to: string) => `replace(${text}, '${from}', '${to}')`;

type Engine = {
  lineEnd: string;
  spelt: (text: string) => string;
  /** Whether there is something in a text that is spelt otherwise. */
  isOther: (text: string) => string;
};

const sqlite: Engine = {
  lineEnd: 'char(10)',
  spelt: (text) =>
    [...respelt].reduce(
      (sofar, letter, index) => replaced(sofar, letter, latinDigits.charAt(index)),
      replaced(text, formerKhandaTa, 'ৎ'),
    ),
  isOther: (text) => `${text} glob '*[${respelt}]*'`,
};
const postgres: Engine = {
  lineEnd: 'chr(10)',
  spelt: (text) => `translate(${replaced(text, formerKhandaTa, 'ৎ')}, '${respelt}', '${latinDigits}')`,
  isOther: (text) => `${text} ~ '[${respelt}]'`,
};

/** What is searched of an enrollment, as since migration 0005 but for the spelling of the reference. */
const textOf = ({ lineEnd, spelt }: Engine, student: string, enrollment: string) => `${student}.search || ' '
  || ${spelt(`lower(${enrollment}.reference)`)} || ${lineEnd}
  || coalesce((select lower(course_no) from courses where id = ${enrollment}.course_id), '') || ${lineEnd} || ${lineEnd}`;

/** The three triggers of migration 0005 that write it. */
function triggersOf(engine: Engine): string[] {
  const [ofNew, ofStudent] = [textOf(engine, 'students', 'new'), textOf(engine, 'new', 'enrollments')];
  const whenNew = `insert into enrollment_search (position, course_id, text)
    select new.position, new.course_id, ${ofNew} from students where id = new.student_id;`;
  const whenReferenceChanges = `update enrollment_search
    set text = (select ${ofNew} from students where id = new.student_id) where position = new.position;`;
  const whenStudentChanges = `update enrollment_search set text = ${ofStudent} from enrollments
    where enrollments.student_id = new.id and enrollment_search.position = enrollments.position;`;
  if (engine === postgres)
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
 * What is searched is stored in one spelling (`base/shared/search-words.ts`): Bengali digits as Latin ones, ৎ as one letter, no joiners. What
 * follows from the texts, the database writes by itself. The release before finds all of it but what it looks for in Bengali digits.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const engine = isPostgres(database) ? postgres : sqlite;
  const { spelt, isOther } = engine;
  const statements = [
    ...triggersOf(engine),
    ...['students', 'courses', 'certificates'].map(
      (table) => `update ${table} set search = ${spelt('search')} where ${isOther('search')}`,
    ),
    `update enrollment_search set text = ${spelt('text')} where ${isOther('text')}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
