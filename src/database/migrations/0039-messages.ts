import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/** What a student does not want to be told. Tables of their own: the release before tells of money only, and knows none of this. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema
    .createTable('muted_messages')
    .addColumn('student_id', 'text', (column) => column.references('students.id').onDelete('cascade').notNull())
    .addColumn('kind', 'text', required)
    .addColumn('muted_at', time, required)
    .addPrimaryKeyConstraint('muted_messages_key', ['student_id', 'kind'])
    .execute();
}
