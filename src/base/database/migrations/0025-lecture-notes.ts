import { type Kysely, sql } from 'kysely';
import { columnTypes, required } from './columns.ts';

/** What students write beside lectures, for themselves. The release before knows nothing of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema
    .createTable('lecture_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', required)
    .addColumn('at_s', 'integer')
    .addColumn('text', 'text', required)
    .addColumn('written_at', time, required)
    .addColumn('deleted_at', time)
    .execute();
  await database.schema
    .createIndex('lecture_notes_student')
    .on('lecture_notes')
    .columns(['student_id', 'course_id'])
    .execute();
  await sql`create index lecture_notes_deleted on lecture_notes (deleted_at) where deleted_at is not null`.execute(
    database,
  );
  await database.schema.createIndex('lecture_notes_course').on('lecture_notes').column('course_id').execute();
}
