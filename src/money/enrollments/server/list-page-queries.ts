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
  /** Of each status. */
  filters: Record<EnrollmentStatus, RowFilter>;
  order: ListOrder;
  /** Where the page before ended. */
  cursor: number | undefined;
  limit: number;
  /** Of all there are. */
  counts: Counts;
  /** Words are looked for in students and courses only. */
  byNames?: boolean;
};

type FoundPage = {
  /** In the order of the list. */
  positions: number[];
  counts: Counts;
  /** There are more than the count says. */
  moreThan: Record<EnrollmentStatus, boolean>;
};

/** Nobody reads on after so many that were found. */
const mostCounted = 1000;

/** Fewer stand in memory soon, and are read in some milliseconds. */
const mostReadHere = 20_000;

/**
 * How many there are, and by what a page of them is read: in a large school beside the thread that answers everybody, who would
 * wait for the disk.
 */
export async function openList(database: Database): Promise<{ counts: Counts; reader: Database }> {
  const counts = await countByStatus(database);
  return { counts, reader: counts.pending + counts.paid > mostReadHere ? runInWorker(database) : database };
}

/** A page of the admin's list from the given position on, and how many there are of each status. */
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

/** The same without counting: for whoever reads page after page. */
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

/** Kept counts where they say it, else up to one more than are counted. */
async function countRows(database: Database, { filters, counts }: PageRule, status: EnrollmentStatus): Promise<Count> {
  const filter = filters[status];
  const { course, method, sent } = filter;
  if (!isNarrowed(filter)) return exactly(counts[status]);
  if (course && !method && !sent) return exactly((await countOfCourse(database, course.id))[status]);
  return upToMost(await countUpTo(database, filter, mostCounted + 1));
}

/** What is counted is found, too: the first page is read from it. */
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
