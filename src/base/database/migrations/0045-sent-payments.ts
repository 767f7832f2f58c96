import type { Kysely } from 'kysely';
import { required, times } from './columns.ts';

/**
 * Which payment details have come, by the key that the student's browser gave them: it sends them again as long as it has no answer
 * (decision 51). No foreign key: of two calls with one key the second waits for the first here, before anybody is locked.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('sent_payments')
    .addColumn('student_id', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('body_hash', 'text', required)
    .addColumn('sent_at', time, madeAt)
    .addPrimaryKeyConstraint('sent_payments_key', ['student_id', 'key'])
    .execute();
  await database.schema.createIndex('sent_payments_age').on('sent_payments').column('sent_at').execute();
}
