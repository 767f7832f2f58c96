import { type Kysely, sql } from 'kysely';
import { isPostgres } from './columns.ts';

/**
 * Switches `secure-delete` of SQLite's index of letters off and builds the index anew: with it, changed texts lost letters
 * (record 12). PostgreSQL keeps its own index.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (isPostgres(database)) return;
  await sql`insert into enrollment_letters (enrollment_letters, rank) values ('secure-delete', 0)`.execute(database);
  await sql`insert into enrollment_letters (enrollment_letters) values ('rebuild')`.execute(database);
}
