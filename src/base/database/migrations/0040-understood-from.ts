import type { Kysely } from 'kysely';

/**
 * One row: the oldest release that may be started on this schema, by the newest migration that it knows (decision 44). A table of
 * its own, which the releases before neither read nor write.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('understood_from')
    .addColumn('migration', 'text', (column) => column.primaryKey())
    .execute();
}
