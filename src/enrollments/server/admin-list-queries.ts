import type { Database } from '#database/connect.ts';
import { type EnrollmentStatus, enrollmentStatuses } from '#enrollments/enrollment.ts';
import { countByStatus } from './kept-counts-queries.ts';
import { readWords, searchPositions } from './search-queries.ts';

type PageRule = { words: string[]; status: EnrollmentStatus | undefined; before: number | undefined; limit: number };

type FoundPage = {
  /** Newest first. */
  positions: number[];
  counts: Record<EnrollmentStatus, number>;
  /** There are more than the count says. */
  moreThan: Record<EnrollmentStatus, boolean>;
};

/** Nobody reads on after so many that were found. */
const mostCounted = 1000;

/** A page of the admin's list from before the given position, and how many there are of each status. */
export async function findPage(database: Database, rule: PageRule): Promise<FoundPage> {
  if (rule.words.length > 0) return searchPage(database, rule);
  const moreThan = { pending: false, paid: false };
  return { positions: await listPositions(database, rule), counts: await countByStatus(database), moreThan };
}

async function listPositions(database: Database, { status, before, limit }: PageRule): Promise<number[]> {
  let query = database.selectFrom('enrollments').select('position').orderBy('position', 'desc').limit(limit);
  if (status) query = query.where('status', '=', status);
  if (before !== undefined) query = query.where('position', '<', before);
  return (await query.execute()).map((row) => row.position);
}

/** What is counted is found, too: the first page is read from it. */
async function searchPage(database: Database, { words: texts, status, before, limit }: PageRule): Promise<FoundPage> {
  const words = await readWords(database, texts);
  const search = (one: EnrollmentStatus, from: number | undefined, most: number) =>
    searchPositions(database, words, { status: one, before: from, most });
  const [pending, paid] = await Promise.all([
    search('pending', undefined, mostCounted + 1),
    search('paid', undefined, mostCounted + 1),
  ]);
  const wanted = enrollmentStatuses.filter((one) => status === undefined || one === status);
  const listed =
    before === undefined
      ? wanted.map((one) => ({ pending, paid })[one])
      : await Promise.all(wanted.map((one) => search(one, before, limit)));
  const newestFirst = listed.flat().sort((one, other) => other - one);
  return {
    positions: newestFirst.slice(0, limit),
    counts: { pending: Math.min(pending.length, mostCounted), paid: Math.min(paid.length, mostCounted) },
    moreThan: { pending: pending.length > mostCounted, paid: paid.length > mostCounted },
  };
}
