import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';

/** What a release that comes after this one leaves in the database: a migration, and the oldest release that may be started on it. */
export async function migrateAsNewer(database: Database, understoodFrom = '9999-later'): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-03-01')`.execute(database);
  await database.updateTable('understood_from').set({ migration: understoodFrom }).execute();
}
