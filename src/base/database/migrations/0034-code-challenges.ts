import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/**
 * One-time codes of students, every SMS with one, and whose phones are proven. Tables of their own: the release before goes on
 * with `admin_challenges`, and changes phones without knowing that they were proven.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, flag } = columnTypes(database);
  await database.schema
    .createTable('code_challenges')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('asked_hash', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('knows_email', flag, required)
    .addColumn('code_hash', 'text')
    .addColumn('code_ends_at', time, required)
    .addColumn('sent_at', time, required)
    .addColumn('sends', 'integer', required)
    .addColumn('tries', 'integer', required)
    .addColumn('verified_at', time)
    .addColumn('ends_at', time, required)
    .execute();
  await database.schema
    .createTable('sms_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', required)
    .addColumn('asked_hash', 'text', required)
    .addColumn('number_hash', 'text', required)
    .addColumn('prefix', 'text', required)
    .addColumn('purpose', 'text', required)
    .addColumn('network_hash', 'text', required)
    .addColumn('sent_at', time, required)
    .addColumn('finished_at', time)
    .addColumn('status', 'text', required)
    .execute();
  await database.schema
    .createTable('verified_phones')
    .addColumn('student_id', 'text', (column) =>
      column.primaryKey().references('students.id').onDelete('cascade').notNull(),
    )
    .addColumn('phone', 'text', required)
    .addColumn('verified_at', time, required)
    .addColumn('signed_in_at', time, required)
    .execute();
  const index = (table: string, name: string, columns: string[]) =>
    database.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  await index('code_challenges', 'account', ['account_id', 'purpose']);
  await index('code_challenges', 'ends', ['ends_at']);
  await index('sms_log', 'asked', ['asked_hash', 'sent_at']);
  await index('sms_log', 'number', ['number_hash', 'sent_at']);
  await index('sms_log', 'network', ['network_hash', 'sent_at']);
  await index('sms_log', 'prefix', ['prefix', 'sent_at']);
  await index('sms_log', 'token', ['token_hash']);
  await index('sms_log', 'sent', ['sent_at']);
  await index('sms_log', 'finished', ['finished_at']);
}
