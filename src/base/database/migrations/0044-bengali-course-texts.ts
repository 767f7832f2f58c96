import type { Kysely } from 'kysely';

/**
 * What a course is called in Bengali, where the school says so. The release before keeps the columns as they are; what it saves meanwhile
 * is found by the Bengali words again once the course is saved by this one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const name of ['title_bengali', 'short_description_bengali']) {
    await database.schema.alterTable('courses').addColumn(name, 'text').execute();
  }
}
