import type { Database } from '#base/database/connect.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { searchWords } from '#base/shared/search-words.ts';
import type { EnrollmentFilters } from '#money/enrollments/enrollment.ts';
import { readFilters } from './filter-queries.ts';
import type { PageRule } from './list-page-queries.ts';

/** Which enrollments an admin asked for, and in which order; null where there is no such course. */
export async function readRule(
  database: Database,
  { q = '', status, order = 'newest', ...narrowing }: EnrollmentFilters,
): Promise<Pick<PageRule, 'words' | 'status' | 'filters' | 'order'> | null> {
  const filters = await readFilters(database, narrowing);
  // A phone is found in every spelling that people type.
  return filters && { words: searchWords(normalisePhone(q) ?? q), status, filters, order };
}
