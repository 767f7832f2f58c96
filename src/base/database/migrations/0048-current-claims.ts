import { type Kysely, sql } from 'kysely';
import { times } from './columns.ts';

/**
 * `claimed_at`: when the student last changed the transaction ID; null since the first submission. `claimed_key`: the ID that an admin
 * rejected for a payment. The release before leaves both empty, and then `created_at` and every ID count.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = times(database);
  await database.schema.alterTable('enrollments').addColumn('claimed_at', time).execute();
  await sql`create index enrollments_claimed on enrollments (claimed_at) where claimed_at is not null`.execute(
    database,
  );
  await database.schema.alterTable('refused_matches').addColumn('claimed_key', 'text').execute();
  await sql`update refused_matches set claimed_key = (
    select reference_key from enrollments where enrollments.id = refused_matches.enrollment_id)`.execute(database);
}
