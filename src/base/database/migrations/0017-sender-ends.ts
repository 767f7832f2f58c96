import type { Kysely } from 'kysely';

/** The end of the number that a student says to have paid from. The release before leaves the column empty or as it is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('enrollments').addColumn('sender_end', 'text').execute();
}
