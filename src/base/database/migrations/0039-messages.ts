import type { Kysely } from 'kysely';
import { columnTypes, references, required } from './columns.ts';

/** What a student does not want to be told, and what the students of a course are told. Tables of their own: the release before tells of money only, and knows none of this. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema
    .createTable('muted_messages')
    .addColumn('student_id', 'text', (column) => column.references('students.id').onDelete('cascade').notNull())
    .addColumn('kind', 'text', required)
    .addColumn('muted_at', time, required)
    .addPrimaryKeyConstraint('muted_messages_key', ['student_id', 'kind'])
    .execute();
  await database.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', references('courses.id'))
    .addColumn('kind', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('lectures', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('told_up_to', 'bigint', required)
    .addColumn('told', 'integer', required)
    .addColumn('asked_by', 'text', required)
    .addColumn('asked_at', time, required)
    .addColumn('due_at', time, required)
    .execute();
  await database.schema.createIndex('announcements_asked').on('announcements').column('asked_at').execute();
  await database.schema.createIndex('announcements_due').on('announcements').columns(['state', 'due_at']).execute();
  await database.schema
    .createIndex('announcements_course')
    .on('announcements')
    .columns(['course_id', 'due_at'])
    .execute();
}
