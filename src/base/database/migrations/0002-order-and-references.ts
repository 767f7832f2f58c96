import type { Kysely } from 'kysely';
import { addPositions } from './0002-positions.ts';
import { renewReferenceKeys } from './0002-reference-keys.ts';

/** The release before this one still runs beside it: what is added is filled in by the database or may be empty. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addPositions(database);
  await renewReferenceKeys(database);
  // What the browser called itself when it signed in, at most 200 characters.
  await database.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
