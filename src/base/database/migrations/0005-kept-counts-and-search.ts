import type { Kysely } from 'kysely';
import { keepCounts } from './0005-kept-counts.ts';
import { indexSearch } from './0005-search-index.ts';

/**
 * What is read often is kept instead of found anew: how many enrollments each course has, and in which enrollments three
 * letters stand. The database keeps both by itself, so that the release before keeps them too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await keepCounts(database);
  await indexSearch(database);
}
