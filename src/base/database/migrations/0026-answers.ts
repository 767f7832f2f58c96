import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/**
 * What students answer to a question in words. A table of its own, found by the question's time: the release before, which moves and
 * takes back questions without knowing of it, leaves no answer beside a question that is not its own.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, flag } = columnTypes(database);
  await database.schema
    .createTable('answers')
    .addColumn('enrollment_id', 'text', (column) =>
      column.notNull().references('asks.enrollment_id').onDelete('cascade'),
    )
    .addColumn('asked_at', time, required)
    .addColumn('says', 'text')
    .addColumn('text', 'text')
    .addColumn('corrected', flag, required)
    .addPrimaryKeyConstraint('answers_question', ['enrollment_id', 'asked_at'])
    .execute();
}
