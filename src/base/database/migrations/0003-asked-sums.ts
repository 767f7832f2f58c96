import { type Kysely, sql } from 'kysely';
import { columnTypes, engineOf } from './engines.ts';

/**
 * Adds the amounts that a question to a student names. The table is keyed by the question's time, because an earlier
 * release replaces a question without its amounts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes[engineOf(database)];
  await sql
    .raw(`create table asked_sums (
    enrollment_id text not null references asks (enrollment_id) on delete cascade,
    asked_at ${time} not null,
    came_poisha integer not null,
    missing_poisha integer not null,
    constraint asked_sums_question primary key (enrollment_id, asked_at)
  )`)
    .execute(database);
}
