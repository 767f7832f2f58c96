import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/** Tasks beside lectures, and what students answered. The release before knows nothing of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, flag } = columnTypes(database);
  await database.schema
    .createTable('lecture_exercises')
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('tasks', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('saved_at', time, required)
    .addPrimaryKeyConstraint('lecture_exercises_key', ['course_id', 'lecture_id'])
    .execute();
  await database.schema
    .createTable('exercise_tries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('task_id', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('is_right', flag, required)
    .addColumn('tried_at', time, required)
    .execute();
  await database.schema
    .createIndex('exercise_tries_learner')
    .on('exercise_tries')
    .columns(['student_id', 'course_id', 'task_id'])
    .execute();
  await database.schema.createIndex('exercise_tries_course').on('exercise_tries').column('course_id').execute();
}
