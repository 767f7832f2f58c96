import type { Kysely } from 'kysely';

/**
 * Drafts and archived courses. They have `archived_at` like a deleted course, so that the release before shows none of them
 * to visitors; the column says that they are not deleted. Courses of before, and of the release before, leave it empty: they
 * are public, or deleted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('courses').addColumn('set_aside', 'text').execute();
}
