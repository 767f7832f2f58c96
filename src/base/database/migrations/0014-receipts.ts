import { type Kysely, sql } from 'kysely';
import { isPostgres, required, times, unique } from './columns.ts';

/**
 * A receipt for each enrollment that is paid, numbered by the years of Dhaka's calendar without gaps. The database itself withdraws it when the
 * enrollment is paid no longer, whoever changes that; the release before knows none of it, and what it marks gets its receipt when it is first
 * asked for. The index that tells the
 * money of days also tells how long its checks took.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('receipts')
    .addColumn('year', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('code', 'text', unique)
    .addColumn('enrollment_id', 'text', required)
    .addColumn('student_id', 'text', required)
    .addColumn('school', 'text')
    .addColumn('student_name', 'text', required)
    .addColumn('student_phone', 'text')
    .addColumn('course_no', 'text', required)
    .addColumn('course_title', 'text', required)
    .addColumn('fee_poisha', 'integer', required)
    .addColumn('discount', 'double precision', required)
    .addColumn('amount', 'integer', required)
    .addColumn('paid_with', 'text', required)
    .addColumn('submitted_at', time, required)
    .addColumn('paid_at', time, required)
    .addColumn('issued_at', time, madeAt)
    .addColumn('withdrawn_at', time)
    .addPrimaryKeyConstraint('receipts_number', ['year', 'number'])
    .execute();
  await database.schema
    .createTable('receipt_counters')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', required)
    .execute();
  await issueForPaid(database);
  await sql`create unique index receipts_valid on receipts (enrollment_id) where withdrawn_at is null`.execute(
    database,
  );
  await database.schema.createIndex('receipts_student').on('receipts').column('student_id').execute();
  await database.schema.dropIndex('enrollments_confirmed').execute();
  await database.schema
    .createIndex('enrollments_confirmed')
    .on('enrollments')
    .columns(['status', 'paid_at', 'amount_due', 'created_at'])
    .execute();
  for (const statement of isPostgres(database) ? postgresTriggers : sqliteTriggers) {
    await sql.raw(statement).execute(database);
  }
}

/** What differs between the engines where very many receipts are made at once. */
const parts = (database: Kysely<unknown>) =>
  isPostgres(database)
    ? {
        year: sql`to_char(paid_at at time zone 'UTC' + interval '6 hours', 'YYYY')::integer`,
        // What follows the marks of the version and the variant is random.
        random: sql`upper(right(replace(gen_random_uuid()::text, '-', ''), 14))`,
        payments: sql`json_agg(json_build_object('method', payments.method, 'reference', payments.reference)
          order by payments.position)::text`,
        claim: sql`json_build_array(json_build_object('method', enrollments.method, 'reference', enrollments.reference))::text`,
      }
    : {
        year: sql`cast(strftime('%Y', paid_at, '+6 hours') as integer)`,
        random: sql`hex(randomblob(7))`,
        payments: sql`json_group_array(json_object('method', payments.method, 'reference', payments.reference)
          order by payments.position)`,
        claim: sql`json_array(json_object('method', enrollments.method, 'reference', enrollments.reference))`,
      };

/** Hexadecimal digits → letters and digits that nobody mistakes for one another. */
const likeness: [string, string][] = [
  ['0', 'K'],
  ['1', 'M'],
  ['8', 'X'],
  ['D', 'R'],
  ['B', 'H'],
];

/** Those that were marked before, in the order in which they were, in one statement. */
async function issueForPaid(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from enrollments where status = 'paid' limit 1`.execute(database);
  if (rows.length === 0) return;
  // Of a table that was filled just now PostgreSQL knows nothing, and might go through all payments for each enrollment. An empty
  // one is left alone: it would be taken for empty for long.
  if (isPostgres(database)) await sql`analyze enrollments, students, settlements, payments`.execute(database);
  const { year, random, payments, claim } = parts(database);
  const code = likeness.reduce((text, [from, to]) => sql`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`, random);
  await sql`
    insert into receipts (year, number, code, enrollment_id, student_id, student_name, student_phone,
      course_no, course_title, fee_poisha, discount, amount, paid_with, submitted_at, paid_at)
    select ${year}, row_number() over (partition by ${year} order by paid_at, enrollments.position), ${code},
      enrollments.id, student_id, students.name, students.phone,
      course_no, courses.title, enrollments.fee_poisha, enrollments.discount, amount_due,
      coalesce(received.paid_with, ${claim}), enrollments.created_at, paid_at
    from enrollments
    join students on students.id = enrollments.student_id
    join courses on courses.id = enrollments.course_id
    left join (
      select enrollment_id, ${payments} as paid_with from settlements
      join payments on payments.id = settlements.payment_id group by enrollment_id
    ) as received on received.enrollment_id = enrollments.id
    where enrollments.status = 'paid' and paid_at is not null`.execute(database);
  await sql`insert into receipt_counters (year, last) select year, count(*) from receipts group by year`.execute(
    database,
  );
}

const sqliteWithdraw = `begin
  update receipts set withdrawn_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  where enrollment_id = old.id and withdrawn_at is null; end`;

const sqliteTriggers = [
  `create trigger receipts_withdrawn_on after update of status on enrollments
    when old.status = 'paid' and new.status <> 'paid' ${sqliteWithdraw}`,
  `create trigger receipts_withdrawn_out after delete on enrollments when old.status = 'paid' ${sqliteWithdraw}`,
];

const postgresTriggers = [
  `create or replace function withdraw_receipt() returns trigger language plpgsql as $$ begin
    update receipts set withdrawn_at = clock_timestamp() where enrollment_id = old.id and withdrawn_at is null;
    return null; end $$`,
  `create trigger receipts_withdrawn_on after update of status on enrollments
    for each row when (old.status = 'paid' and new.status <> 'paid') execute function withdraw_receipt()`,
  `create trigger receipts_withdrawn_out after delete on enrollments
    for each row when (old.status = 'paid') execute function withdraw_receipt()`,
];
