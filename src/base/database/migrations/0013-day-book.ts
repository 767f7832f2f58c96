import { type Kysely, sql } from 'kysely';
import { fillDays } from './0013-day-sums.ts';
import { postgresTriggers, sqliteTriggers } from './0013-day-triggers.ts';
import { isPostgres } from './columns.ts';

/**
 * The day book: what came, what was settled, what was opened and how long that took, on each day of Dhaka's calendar. The
 * database counts by itself, so that the release before is counted too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Both are read by ranges of days alone: their rows are their keys.
  const ending = isPostgres(database) ? sql`` : sql` without rowid`;
  await sql`create table day_sums (
    side text not null, day text not null, kind text not null, name text not null,
    count bigint not null default 0, poisha bigint not null default 0,
    primary key (side, day, kind, name))${ending}`.execute(database);
  await sql`create table opening_times (
    day text not null, method text not null, bucket integer not null, count bigint not null default 0,
    primary key (day, bucket, method))${ending}`.execute(database);
  await fillDays(database);
  for (const statement of isPostgres(database) ? postgresTriggers : sqliteTriggers)
    await sql.raw(statement).execute(database);
  await database.schema
    .createIndex('archived_enrollments_paid')
    .on('archived_enrollments')
    .columns(['was_paid', 'archived_at'])
    .execute();
}
