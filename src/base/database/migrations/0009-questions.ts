import { type Kysely, sql } from 'kysely';

/**
 * Questions and answers of a course, as JSON; null where there are none. And the names of the teachers whom visitors see, for
 * whom anybody can ask. The release before leaves the column empty or as it is, and finds everything as it was.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('courses').addColumn('questions', 'text').execute();
  await sql`create index courses_public_instructor on courses (instructor_name) where archived_at is null`.execute(
    database,
  );
}
