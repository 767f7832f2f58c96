import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** What a course asks of those who learn, and gives them; a course without a row asks and gives nothing. The release before knows nothing of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(database);
  await database.schema
    .createTable('course_learning')
    .addColumn('course_id', 'text', (column) => column.primaryKey().references('courses.id').onDelete('cascade'))
    .addColumn('exercises_count', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('certificate', flag, (column) => column.notNull().defaultTo(0))
    .execute();
}
