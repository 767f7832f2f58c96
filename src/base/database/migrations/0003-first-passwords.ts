import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Passwords that are good for one thing, choosing another one, and only until a moment. The release before leaves the
 * columns empty: what it sets is an own password, as all are that were there before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  for (const table of ['students', 'admins']) {
    await database.schema.alterTable(table).addColumn('first_password_ends_at', time).execute();
  }
  await database.schema.alterTable('admin_challenges').addColumn('proven_at', time).execute();
}
