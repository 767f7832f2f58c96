import type { Kysely } from 'kysely';

/**
 * What is looked for by whom it is about (an export, an erasure), and what housekeeping forgets by when it ended. The release
 * before finds everything as it was.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, column: string) =>
    database.schema.createIndex(name).on(table).column(column).execute();
  await index('audit_log_actor', 'audit_log', 'actor_id');
  await index('archived_enrollments_student', 'archived_enrollments', 'student_id');
  await index('sessions_end', 'sessions', 'ends_at');
  await index('sessions_idle_end', 'sessions', 'idle_ends_at');
  await index('admin_challenges_end', 'admin_challenges', 'ends_at');
  await index('oidc_attempts_end', 'oidc_attempts', 'ends_at');
  await index('throttles_end', 'throttles', 'window_ends_at');
  await index('idempotency_keys_age', 'idempotency_keys', 'created_at');
}
