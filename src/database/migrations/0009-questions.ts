import type { Kysely } from 'kysely';

/** Questions and answers of a course, as JSON; null where there are none. The release before leaves the column empty or as it is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('courses').addColumn('questions', 'text').execute();
}
