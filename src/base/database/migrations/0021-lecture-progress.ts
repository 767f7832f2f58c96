import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/**
 * What each student has watched of each lecture. The release before knows nothing of it; with a student or a course of the sample
 * that it takes away, what was watched goes too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, flag } = columnTypes(database);
  await database.schema
    .createTable('lecture_progress')
    .addColumn('student_id', 'text', (column) => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', required)
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('watched', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('watched_parts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('duration_s', 'integer')
    .addColumn('position_s', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('position_at', time)
    .addColumn('has_ended', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('done_at', time)
    .addColumn('done_how', 'text')
    .addColumn('marked', flag)
    .addColumn('marked_at', time)
    .addPrimaryKeyConstraint('lecture_progress_key', ['student_id', 'lecture_id'])
    .execute();
  await database.schema
    .createIndex('lecture_progress_course')
    .on('lecture_progress')
    .columns(['course_id', 'student_id'])
    .execute();
}
