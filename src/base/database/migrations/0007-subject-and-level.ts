import type { Kysely } from 'kysely';

/** What a course is about and for whom, where the school says so. The release before leaves the columns empty or as they are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const name of ['subject', 'level']) {
    await database.schema.alterTable('courses').addColumn(name, 'text').execute();
  }
}
