import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Announcements that offer something follow rules of their own (decision 57). The release before sends them as any other announcement. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(database);
  await database.schema
    .alterTable('announcements')
    .addColumn('is_offer', flag, (column) => column.notNull().defaultTo(0))
    .execute();
}
