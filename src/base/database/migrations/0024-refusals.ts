import { type Kysely, sql } from 'kysely';

/**
 * By which request a payment and an enrollment were told apart, so that it alone is taken back; and the questions that wait for an answer,
 * to be counted. The release before leaves the column empty: what it told apart is taken back with all else of the payment, as before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('refused_matches').addColumn('refused_in', 'text').execute();
  await sql`create index asks_open on asks (enrollment_id) where answered_at is null`.execute(database);
}
