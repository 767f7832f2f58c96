import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/**
 * What each admin does for the school, which courses are a teacher's own, and who is invited. Tables of their own: who was there before
 * is an owner without a row, and so is whom the release before still makes beside this one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema
    .createTable('admin_roles')
    .addColumn('admin_id', 'text', (column) =>
      column.primaryKey().references('admins.id').onDelete('cascade').notNull(),
    )
    .addColumn('role', 'text', required)
    .execute();
  await database.schema
    .createTable('admin_courses')
    .addColumn('admin_id', 'text', (column) => column.references('admins.id').onDelete('cascade').notNull())
    .addColumn('course_id', 'text', (column) => column.references('courses.id').onDelete('cascade').notNull())
    .addPrimaryKeyConstraint('admin_courses_key', ['admin_id', 'course_id'])
    .execute();
  await database.schema
    .createTable('admin_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('courses', 'text', required)
    .addColumn('code_hash', 'text')
    .addColumn('code_ends_at', time, required)
    .addColumn('tries', 'integer', required)
    .addColumn('sends', 'integer', required)
    .addColumn('sent_at', time)
    .addColumn('invited_by', 'text', required)
    .addColumn('invited_at', time, required)
    .addColumn('taken_back_at', time)
    .addColumn('accepted_by', 'text')
    .execute();
  const index = (table: string, name: string, columns: string[]) =>
    database.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  await index('admin_courses', 'course', ['course_id']);
  await index('admin_invitations', 'phone', ['phone']);
  await index('admin_invitations', 'ends', ['code_ends_at']);
}
