import type { Kysely } from 'kysely';
import { isPostgres, required, times } from './columns.ts';

/**
 * What a student was asked before, so that a newer question can be taken back; it goes with the question that stands. The release
 * before writes none, and takes all back at once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = times(database);
  const table = database.schema.createTable('former_asks');
  const numbered = isPostgres(database)
    ? table.addColumn('position', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    : table.addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement());
  await numbered
    .addColumn('enrollment_id', 'text', (column) =>
      column.notNull().references('asks.enrollment_id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text')
    .addColumn('asked_by', 'text', required)
    .addColumn('asked_at', time, required)
    .addColumn('answered_at', time)
    .execute();
  await database.schema
    .createIndex('former_asks_enrollment')
    .on('former_asks')
    .columns(['enrollment_id', 'position'])
    .execute();
}
