import { type Kysely, sql } from 'kysely';

/**
 * What the admins' dashboard asks each minute: who waits since when, what was confirmed when, and when students came. The
 * status stands first, also where each row of the index has the same: SQLite would else walk through all of that status. The
 * release before finds everything as it was.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index enrollments_waiting on enrollments (status, created_at) where status = 'pending'`.execute(
    database,
  );
  await database.schema
    .createIndex('enrollments_confirmed')
    .on('enrollments')
    .columns(['status', 'paid_at', 'amount_due'])
    .execute();
  await database.schema.createIndex('students_age').on('students').column('created_at').execute();
}
