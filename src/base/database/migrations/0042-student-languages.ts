import type { Kysely } from 'kysely';
import { required } from './columns.ts';

/** In which language a student is told something; none: English (decision 43). A table of its own: the release before goes on in English. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('student_languages')
    .addColumn('student_id', 'text', (column) =>
      column.primaryKey().references('students.id').onDelete('cascade').notNull(),
    )
    .addColumn('language', 'text', required)
    .execute();
}
