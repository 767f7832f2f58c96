import { type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres, references, required } from './columns.ts';

/**
 * `former_prices`: what a course cost before, each fee and discount once, and until when. A trigger writes it, whichever release changes the
 * course, and forgets what is older than 30 days. `enrollments.price_seen`: the price that the student saw, where it is not what the
 * enrollment owes; the release before leaves it empty.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema.alterTable('enrollments').addColumn('price_seen', 'integer').execute();
  await database.schema
    .createTable('former_prices')
    .addColumn('course_id', 'text', references('courses.id'))
    .addColumn('fee_poisha', 'integer', required)
    .addColumn('discount', 'double precision', required)
    .addColumn('until', time, required)
    .addPrimaryKeyConstraint('former_prices_key', ['course_id', 'fee_poisha', 'discount'])
    .execute();
  await fillFromAuditLog(database);
  for (const statement of isPostgres(database) ? postgresTriggers : sqliteTriggers)
    await sql.raw(statement).execute(database);
}

type Saved = { course: string; at: string | Date; before: string; fee_poisha: number; discount: number };
type Priced = { fee_poisha?: unknown; discount?: unknown };

/** Prices that were changed within the last 14 days, newest change first: the audit log says what they were. */
async function fillFromAuditLog(database: Kysely<unknown>): Promise<void> {
  const since = new Date(Date.now() - 14 * 24 * 3_600_000).toISOString();
  const { rows } = await sql<Saved>`
    select audit_log.subject as course, at, before, courses.fee_poisha, courses.discount from audit_log
    join courses on courses.id = audit_log.subject
    where action = 'course.saved' and at > ${since} and before is not null
    order by audit_log.position desc limit 10000`.execute(database);
  const later = new Map<string, { fee_poisha: number; discount: number }>();
  for (const { course, at, before, ...now } of rows) {
    const was: Priced = JSON.parse(before);
    if (was.fee_poisha === undefined && was.discount === undefined) continue;
    const { fee_poisha, discount } = later.get(course) ?? now;
    const price = {
      fee_poisha: typeof was.fee_poisha === 'number' ? was.fee_poisha : fee_poisha,
      discount: typeof was.discount === 'number' ? was.discount : discount,
    };
    later.set(course, price);
    await sql`insert into former_prices (course_id, fee_poisha, discount, until)
      values (${course}, ${price.fee_poisha}, ${price.discount}, ${at}) on conflict do nothing`.execute(database);
  }
}

const isChanged = 'old.fee_poisha <> new.fee_poisha or old.discount <> new.discount';

const sqliteTriggers = [
  `create trigger former_prices_on after update of fee_poisha, discount on courses when ${isChanged} begin
    delete from former_prices where course_id = old.id and until < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days');
    insert into former_prices (course_id, fee_poisha, discount, until)
      values (old.id, old.fee_poisha, old.discount, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (course_id, fee_poisha, discount) do update set until = excluded.until; end`,
];

const postgresTriggers = [
  `create or replace function keep_former_price() returns trigger language plpgsql as $$ begin
    delete from former_prices where course_id = old.id and until < clock_timestamp() - interval '30 days';
    insert into former_prices (course_id, fee_poisha, discount, until)
      values (old.id, old.fee_poisha, old.discount, clock_timestamp())
      on conflict (course_id, fee_poisha, discount) do update set until = excluded.until;
    return null; end $$`,
  `create trigger former_prices_on after update of fee_poisha, discount on courses
    for each row when (${isChanged}) execute function keep_former_price()`,
];
