import { type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres, required } from './columns.ts';

/**
 * What the staff looks students up by, what they note of them, and by what the audit log is narrowed. `student_words`: where each word of
 * a student's search text begins, the beginning of the rest of that text. The database keeps it by itself, so that the release before
 * keeps it too; all else is new, or an index.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  const postgres = isPostgres(database);
  await database.schema
    .createTable('student_words')
    .addColumn('word', postgres ? sql`text collate "C"` : sql`text`, required)
    .addColumn('student_id', 'text', required)
    .addPrimaryKeyConstraint('student_words_key', ['word', 'student_id'])
    .$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  const all = { search: 'students.search', id: 'students.id', from: 'students' };
  const beginnings = beginningsOf({ ...all, space: postgres ? 'strpos' : 'instr' });
  await sql.raw(`insert into student_words (word, student_id) ${beginnings}`).execute(database);
  for (const statement of postgres ? onPostgres : onSqlite) await sql.raw(statement).execute(database);
  await database.schema
    .createTable('staff_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('text', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('written_by', 'text', required)
    .addColumn('written_at', time, required)
    .addColumn('changed_by', 'text')
    .addColumn('changed_at', time)
    .addColumn('deleted_at', time)
    .execute();
  const index = (table: string, name: string, columns: string[]) =>
    database.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  await index('staff_notes', 'student', ['student_id', 'id']);
  await index('staff_notes', 'deleted', ['deleted_at']);
  await index('audit_log', 'action', ['action', 'position']);
  // The same in their order: one that does not have it gives way.
  for (const [name, column] of [
    ['actor', 'actor_id'],
    ['subject', 'subject'],
  ] as const) {
    await database.schema.dropIndex(`audit_log_${name}`).execute();
    await index('audit_log', name, [column, 'position']);
  }
  await index('audit_log', 'at', ['at']);
}

/** Letters that are kept of each beginning: more are hardly typed. */
const longest = 40;

type Source = { search: string; id: string; from?: string; space: 'instr' | 'strpos' };

/** The text from each of its words on; of one row, or of all rows of a table. */
const beginningsOf = ({ search, id, from, space }: Source) => `
  select distinct substr(rest, 1, ${longest}), student_id from (
    with recursive rests (rest, student_id) as (
      select ${search}, ${id} ${from ? `from ${from}` : ''}
      union all
      select substr(rest, ${space}(rest, ' ') + 1), student_id from rests where ${space}(rest, ' ') > 0
    )
    select rest, student_id from rests where rest <> '' and substr(rest, 1, 1) <> ' '
  ) as beginnings`;

const learn = (space: Source['space']) =>
  `insert into student_words (word, student_id) ${beginningsOf({ search: 'new.search', id: 'new.id', space })};`;
const forget = (space: Source['space']) =>
  `delete from student_words
    where (word, student_id) in (${beginningsOf({ search: 'old.search', id: 'old.id', space })});`;

const onSqlite = [
  `create trigger students_named_in after insert on students begin ${learn('instr')} end`,
  `create trigger students_named_out after delete on students begin ${forget('instr')} end`,
  `create trigger students_named_on after update of search on students when old.search <> new.search
    begin ${forget('instr')} ${learn('instr')} end`,
];

const createFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

const onPostgres = [
  createFunction('name_student_in', learn('strpos')),
  createFunction('name_student_out', forget('strpos')),
  createFunction('name_student_on', `${forget('strpos')} ${learn('strpos')}`),
  `create trigger students_named_in after insert on students for each row execute function name_student_in()`,
  `create trigger students_named_out after delete on students for each row execute function name_student_out()`,
  `create trigger students_named_on after update of search on students for each row
    when (old.search <> new.search) execute function name_student_on()`,
];
