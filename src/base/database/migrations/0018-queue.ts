import { type Kysely, sql } from 'kysely';

/**
 * What the queue of enrollments asks: those of a course, of a method, and of both, by their place; and the kept texts that nobody is
 * done with. The index of the courses gets more columns under its name: whatever was found by it still is.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const on = (index: string) => database.schema.createIndex(index).on('enrollments');
  await database.schema.dropIndex('enrollments_course').execute();
  await on('enrollments_course').columns(['course_id', 'status', 'method', 'position']).execute();
  await on('enrollments_method').columns(['method', 'status', 'position']).execute();
  await sql`create index kept_texts_open on kept_texts (position) where done_at is null`.execute(database);
}
