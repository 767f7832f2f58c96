import { type Kysely, sql } from 'kysely';
import { isPostgres, required } from './columns.ts';

/**
 * `pending_search`: of `enrollment_search` the rows whose enrollment is pending, beside each other. They are a small part of
 * all: found in the index of all letters, each had to be looked up to learn that it is paid. The database keeps them by itself,
 * so that the release before keeps them too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(database);
  await database.schema
    .createTable('pending_search')
    .addColumn('position', postgres ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('course_id', 'text', required)
    .addColumn('text', 'text', required)
    .execute();
  await sql`insert into pending_search (position, course_id, text)
    select found.position, found.course_id, found.text
    from enrollments join enrollment_search as found on found.position = enrollments.position
    where enrollments.status = 'pending' order by enrollments.position`.execute(database);
  for (const statement of postgres ? onPostgres : onSqlite) await sql.raw(statement).execute(database);
}

const add = 'insert into pending_search (position, course_id, text)';
const remove = (position: string) => `delete from pending_search where position = ${position};`;
const statusOfNew = '(select status from enrollments where position = new.position)';
const addNew = `${add} select new.position, new.course_id, new.text where ${statusOfNew} = 'pending'`;
const copyText = 'update pending_search set course_id = new.course_id, text = new.text where position = new.position;';
const addMarked = `${add} select position, course_id, text from enrollment_search where position = new.position`;

// Few enough to be read one after the other.
const onSqlite = [
  `create trigger enrollment_search_waits_in after insert on enrollment_search begin ${addNew}; end`,
  `create trigger enrollment_search_waits_out after delete on enrollment_search begin ${remove('old.position')} end`,
  `create trigger enrollment_search_waits_on after update on enrollment_search begin ${copyText} end`,
  `create trigger enrollments_wait_on after update of status on enrollments when old.status <> new.status begin
    ${remove('new.position')} ${addMarked} and new.status = 'pending'; end`,
];

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

const onPostgres = [
  `create index pending_letters on pending_search using gin (search_letters(text)) with (fastupdate = off)`,
  createFunction('wait_in', `${addNew};`),
  createFunction('wait_out', remove('old.position')),
  createFunction('wait_on', copyText),
  // Whoever changes the text at the same moment comes before this, and is copied, or after it, and changes the copy.
  createFunction(
    'wait_marked',
    `${remove('new.position')} if new.status = 'pending' then ${addMarked} for share; end if;`,
  ),
  `create trigger enrollment_search_waits_in after insert on enrollment_search
    for each row execute function wait_in()`,
  `create trigger enrollment_search_waits_out after delete on enrollment_search
    for each row execute function wait_out()`,
  `create trigger enrollment_search_waits_on after update on enrollment_search
    for each row execute function wait_on()`,
  `create trigger enrollments_wait_on after update of status on enrollments
    for each row when (old.status <> new.status) execute function wait_marked()`,
];
