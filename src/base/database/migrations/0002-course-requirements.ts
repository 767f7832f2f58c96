import { type Kysely, sql } from 'kysely';

/** Adds what students need before a course. Earlier releases leave the column alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table courses add column requirements text`.execute(database);
}
