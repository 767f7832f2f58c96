import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres } from './columns.ts';

// Part of migration 0005, and as frozen. `enrollment_counts`: live enrollments of each course by their status. One row a
// course: who changes one enrollment holds one of them, and two who do so at once wait for each other without a deadlock.

const fromZero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export async function keepCounts(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema
    .createTable('enrollment_counts')
    .addColumn('course_id', 'text', (column) => column.primaryKey())
    .addColumn('pending', 'integer', fromZero)
    .addColumn('paid', 'integer', fromZero)
    .addColumn('shown', 'integer', fromZero)
    .addColumn('shown_at', time)
    .execute();
  const paid = sql`sum(case status when 'paid' then 1 else 0 end)`;
  await sql`insert into enrollment_counts (course_id, pending, paid, shown)
    select course_id, sum(case status when 'pending' then 1 else 0 end), ${paid}, ${paid}
    from enrollments group by course_id`.execute(database);
  for (const statement of isPostgres(database) ? postgresTriggers : sqliteTriggers) {
    await sql.raw(statement).execute(database);
  }
}

const addSqlite = (row: 'new' | 'old', sign: '+' | '-') => `
  insert into enrollment_counts (course_id, pending, paid)
  values (${row}.course_id, ${sign}(${row}.status = 'pending'), ${sign}(${row}.status = 'paid'))
  on conflict (course_id) do update set pending = pending + excluded.pending, paid = paid + excluded.paid;`;

const sqliteTriggers = [
  `create trigger enrollments_counted_in after insert on enrollments begin ${addSqlite('new', '+')} end`,
  `create trigger enrollments_counted_out after delete on enrollments begin ${addSqlite('old', '-')} end`,
  `create trigger enrollments_counted_on after update of status, course_id on enrollments
    when old.status <> new.status or old.course_id <> new.course_id
    begin ${addSqlite('old', '-')} ${addSqlite('new', '+')} end`,
];

/** Once for each statement, however many rows it changes; rows of several courses are held in the order of their ids. */
const addPostgres = (changes: string) => `
  insert into enrollment_counts (course_id, pending, paid)
  select course_id, sum(case status when 'pending' then step else 0 end), sum(case status when 'paid' then step else 0 end)
  from (${changes}) as changes
  group by course_id
  having sum(case status when 'pending' then step else 0 end) <> 0
    or sum(case status when 'paid' then step else 0 end) <> 0
  order by course_id
  on conflict (course_id) do update
    set pending = enrollment_counts.pending + excluded.pending, paid = enrollment_counts.paid + excluded.paid;`;
const added = 'select course_id, status, 1 as step from changed_to';
const taken = 'select course_id, status, -1 as step from changed_from';

const createFunction = (name: string, changes: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${addPostgres(changes)} return null; end $$`;

const postgresTriggers = [
  createFunction('count_enrollments_in', added),
  createFunction('count_enrollments_out', taken),
  createFunction('count_enrollments_on', `${added} union all ${taken}`),
  `create trigger enrollments_counted_in after insert on enrollments
    referencing new table as changed_to for each statement execute function count_enrollments_in()`,
  `create trigger enrollments_counted_out after delete on enrollments
    referencing old table as changed_from for each statement execute function count_enrollments_out()`,
  `create trigger enrollments_counted_on after update on enrollments
    referencing old table as changed_from new table as changed_to
    for each statement execute function count_enrollments_on()`,
];
