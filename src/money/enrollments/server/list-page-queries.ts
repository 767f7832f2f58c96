import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { type EnrollmentStatus, enrollmentStatuses, type ListOrder } from '#money/enrollments/enrollment.ts';
import { countByStatus, countOfCourse } from './enrollment-counts-queries.ts';
import { countUpTo, inOrder, isNarrowed, positionsOf, type RowFilter } from './filter-queries.ts';
import { readWords, searchPositions, type Word } from './search-queries.ts';

type Counts = Record<EnrollmentStatus, number>;
export type PageRule = {
  words: string[];
  status: EnrollmentStatus | undefined;
  filters: Record<EnrollmentStatus, RowFilter>;
  order: ListOrder;
  cursor: number | undefined;
  limit: number;
  counts: Counts;
  byNames?: boolean;
};

type FoundPage = {
  positions: number[];
  counts: Counts;
  moreThan: Record<EnrollmentStatus, boolean>;
};

const mostCounted = 1000;

const mostReadHere = 20_000;

/**
 * Returns the counts and the database to read pages with. In a large school a worker thread reads, because the main
 * thread must not wait for the disk.
 */
export async function openList(database: Database): Promise<{ counts: Counts; reader: Database }> {
  const counts = await countByStatus(database);
  return { counts, reader: counts.pending + counts.paid > mostReadHere ? runInWorker(database) : database };
}

export async function findPage(database: Database, rule: PageRule): Promise<FoundPage> {
  if (rule.words.length > 0) return searchPage(database, rule);
  const [positions, pending, paid] = await Promise.all([
    listPositions(database, rule),
    countRows(database, rule, 'pending'),
    countRows(database, rule, 'paid'),
  ]);
  return { positions, ...counted(pending, paid) };
}

type Count = { count: number; isMore: boolean };
const exactly = (count: number): Count => ({ count, isMore: false });
const upToMost = (found: number): Count => ({ count: Math.min(found, mostCounted), isMore: found > mostCounted });
const counted = (pending: Count, paid: Count) => ({
  counts: { pending: pending.count, paid: paid.count },
  moreThan: { pending: pending.isMore, paid: paid.isMore },
});

export async function findPositions(database: Database, rule: PageRule): Promise<number[]> {
  if (rule.words.length === 0) return listPositions(database, rule);
  const words = await readWords(database, rule.words);
  const found = await Promise.all(wantedOf(rule).map((one) => searchOne(database, words, rule, one)));
  return merged(found, rule);
}

const wantedOf = ({ status }: PageRule) => enrollmentStatuses.filter((one) => status === undefined || one === status);

async function listPositions(database: Database, rule: PageRule): Promise<number[]> {
  const { filters, order, cursor, limit } = rule;
  const selects = wantedOf(rule).map((one) => {
    const { from } = filters[one];
    const beyond =
      order === 'newest'
        ? { from, before: cursor ?? farthest }
        : { from: Math.max(from, (cursor ?? 0) + 1), before: farthest };
    return sql`select position from (${positionsOf(filters[one], beyond, order, limit)}) as listed`;
  });
  const { rows } = await sql<{ position: number }>`${inOrder(selects, order, limit)}`.execute(database);
  return rows.map((row) => row.position);
}

const farthest = Number.MAX_SAFE_INTEGER;

async function countRows(database: Database, { filters, counts }: PageRule, status: EnrollmentStatus): Promise<Count> {
  const filter = filters[status];
  const { course, method, sent } = filter;
  if (!isNarrowed(filter)) return exactly(counts[status]);
  if (course && !method && !sent) return exactly((await countOfCourse(database, course.id))[status]);
  return upToMost(await countUpTo(database, filter, mostCounted + 1));
}

/** The search that counts the matches also finds the first page. Only later pages need a second search. */
async function searchPage(database: Database, rule: PageRule): Promise<FoundPage> {
  const words = await readWords(database, rule.words);
  const first = { ...rule, cursor: undefined, limit: mostCounted + 1 };
  const [pending, paid] = await Promise.all([
    searchOne(database, words, first, 'pending'),
    searchOne(database, words, first, 'paid'),
  ]);
  const listed =
    rule.cursor === undefined
      ? wantedOf(rule).map((one) => ({ pending, paid })[one])
      : await Promise.all(wantedOf(rule).map((one) => searchOne(database, words, rule, one)));
  return { positions: merged(listed, rule), ...counted(upToMost(pending.length), upToMost(paid.length)) };
}

const searchOne = (database: Database, words: Word[], rule: PageRule, status: EnrollmentStatus) =>
  searchPositions(database, words, {
    filter: rule.filters[status],
    ofStatus: rule.counts[status],
    order: rule.order,
    cursor: rule.cursor,
    most: rule.limit,
    byNames: rule.byNames,
  });

function merged(found: number[][], { order, limit }: PageRule): number[] {
  const sign = order === 'newest' ? -1 : 1;
  return found
    .flat()
    .sort((one, other) => sign * (one - other))
    .slice(0, limit);
}
