import type { Kysely } from 'kysely';

/** What one request did, in its order: the history of the desk shows it as one press. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex('audit_log_request').on('audit_log').columns(['request_id', 'position']).execute();
}
