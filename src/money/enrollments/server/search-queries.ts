import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { containsWord } from '#base/database/contains-words.ts';
import {
  type Asked,
  everyText,
  hasOwnLetters,
  indexedTexts,
  namedTexts,
  type Positions,
  type WantedTexts,
} from '#base/database/search-index.ts';
import { searchText } from '#base/shared/search-words.ts';
import type { ListOrder } from '#money/enrollments/enrollment.ts';
import { inOrder, isNarrowed, isOf, positionsOf, type RowFilter } from './filter-queries.ts';

/** A word that the admin searches for, and the courses whose title contains it. */
export type Word = { text: string; courses: { id: string; line: string }[] };

/**
 * Each word must be in the student's name, phone or email, in the transaction ID, or in the course's number or title.
 * Titles are read here, so that a new title changes no stored search texts.
 */
export async function readWords(database: Database, texts: string[]): Promise<Word[]> {
  const courses = await database.selectFrom('courses').select(['id', 'course_no', 'title', 'title_bengali']).execute();
  const named = courses.map(({ id, course_no, title, title_bengali }) => ({
    id,
    line: `\n${course_no.toLowerCase()}\n`,
    title: searchText([title, title_bengali ?? '']),
  }));
  const words = texts.map((text) => ({ text, courses: named.filter(({ title }) => title.includes(text)) }));
  // Each row is compared with the words in this order. Words in no course title exclude most rows, so they come first.
  return words.sort((one, other) => one.courses.length - other.courses.length);
}

export type Search = {
  filter: RowFilter;
  ofStatus: number;
  order: ListOrder;
  cursor: number | undefined;
  most: number;
  /**
   * Searches students and courses only. Matches in transaction IDs are not returned and do not change the response
   * time.
   */
  byNames?: boolean | undefined;
};

export async function searchPositions(
  database: Database,
  words: Word[],
  search: Search,
  /**
   * Search texts are read in order until that costs this many times as much as the trigram index. Tests force one of
   * the two ways with it.
   */
  patience = 1,
): Promise<number[]> {
  const { order, most } = search;
  const positions: number[] = [];
  for await (const portion of portionsOf(database, words, { ...search, patience }, positions)) {
    const found = inOrder([sql`select position from (${portion}) as portion`], order, most - positions.length);
    const { rows } = await sql<{ position: number }>`${found}`.execute(database);
    positions.push(...rows.map((row) => row.position));
    if (positions.length === most) break;
  }
  return positions;
}

function textsOf(filter: RowFilter): Pick<Asked, 'table' | 'isWanted'> {
  const isWanted = sql<boolean>`(select ${isOf(filter)} from enrollments where enrollments.position = named.position)`;
  if (filter.status === 'paid') return { table: 'enrollment_search', isWanted };
  return { table: 'pending_search', isWanted: isNarrowed(filter) ? isWanted : sql<boolean>`true` };
}

function isContained({ text, courses }: Word) {
  const inText = containsWord(sql<string>`found.text`, text);
  if (courses.length === 0) return inText;
  return sql<boolean>`(${inText} or found.course_id in (${sql.join(courses.map(({ id }) => id))}))`;
}

/** SQL for whether each word is in the data of the student or the course, not only in the transaction ID. */
function areNames(words: Word[]) {
  const each = words.map(({ text, courses }) => {
    const inTitle = courses.length > 0 ? sql` or courses.id in (${sql.join(courses.map(({ id }) => id))})` : sql``;
    const inNumber = containsWord(sql<string>`lower(courses.course_no)`, text);
    return sql`(${containsWord(sql<string>`students.search`, text)} or ${inNumber}${inTitle})`;
  });
  return sql<boolean>`(select ${sql.join(each, sql` and `)} from enrollments
    inner join students on students.id = enrollments.student_id inner join courses on courses.id = enrollments.course_id
    where enrollments.position = named.position)`;
}

/** Rows that the first query reads, a sample of how common the words are. */
const leastRows = 1000;
/**
 * Maximum rows of one query, so that other requests get their turn. With filters each row is looked up, so `mostNamed`
 * is lower.
 */
const mostRows = 50_000;
const mostNamed = 5000;
/**
 * Minimum rows of an index query. For fewer, PostgreSQL may split each text anew instead of using its trigram index.
 */
const leastIndexed = 20_000;
/**
 * Relative costs. Reading one text in order costs 1 (0.15 to 0.35 microseconds). `index`: a query of the trigram index.
 * `indexed`: each text in the index, once more for each course whose title has a word. `named`: a row that is looked up
 * by position.
 */
const costs = { index: 5000, indexed: 0.015, named: 8 };

/**
 * Yields the texts to search, in portions. Reading them in order finds a common word at once. The trigram index is used
 * when it is cheaper, as for a rare word. A search with filters reads only the texts of rows that pass them.
 */
async function* portionsOf(
  database: Database,
  words: Word[],
  search: Search & { patience: number },
  found: readonly number[],
): AsyncGenerator<Positions> {
  const { filter, ofStatus, most, patience, byNames } = search;
  const isNarrow = isNarrowed(filter);
  const hasOwnWords = byNames ? areNames(words) : sql<boolean>`true`;
  const asked = { ...textsOf(filter), contains: containsAll(words, filter), hasOwnWords };
  const { begin, last } = await wayOf(database, search);
  const lists = words.reduce((sum, { courses }) => sum + courses.length, 1);
  let isIndexed = true;
  for (let [at, rows, walked] = [begin, leastRows, 0]; at !== last; ) {
    const next = await endOfPortion(database, search, { at, last, rows });
    const range = { from: Math.min(at, next), before: Math.max(at, next) };
    yield isNarrow
      ? namedTexts(asked, positionsOf(filter, range, search.order, rows))
      : everyText(asked, range.from, range.before);
    walked += rows;
    at = next;
    const reach = (walked / found.length) * (most - found.length);
    const positionsARow = Math.abs(begin - at) / walked;
    const left = isNarrow ? Math.abs(last - at) / positionsARow : ofStatus - walked;
    const rowsToGo = Math.min(reach, Math.max(0, left));
    // Assumes one match more than was found, because unread texts may match.
    const toFind = Math.min(most - found.length, (rowsToGo * (found.length + 1)) / walked);
    const textsARow = asked.table === 'pending_search' && !isNarrow ? 1 : positionsARow;
    const namesARow = hasOwnLetters(database, asked.table) ? textsARow : positionsARow;
    const ofRows = isNarrow ? walked + left : ofStatus;
    const byIndex = costs.index + (costs.indexed * lists * ofRows + costs.named * toFind) * namesARow;
    if (isIndexed && rowsToGo * (isNarrow ? costs.named : textsARow) > patience * byIndex) {
      const part = { at, last, reach: Math.max(leastIndexed, reach) * positionsARow };
      const portions = await indexedTexts(database, wantedTexts(words, filter), asked, part);
      if (portions) return yield* portions;
      isIndexed = false;
    }
    rows = Math.min(Math.max(leastRows, Math.ceil(reach * 1.2)), isNarrow ? mostNamed : mostRows);
  }
}

function containsAll(words: Word[], { course }: RowFilter) {
  const each = words.map(isContained);
  const inCourse = course ? [sql<boolean>`found.course_id = ${course.id}`] : [];
  return sql<boolean>`${sql.join([...inCourse, ...each], sql` and `)}`;
}

/**
 * The texts to look for in the trigram index. A word in course titles is searched as itself and as the lines with the
 * numbers of these courses.
 */
function wantedTexts(words: Word[], { course }: RowFilter): WantedTexts {
  const [ofPeople, ofTitles] = [true, false].map((one) =>
    words.filter(({ courses }) => (courses.length === 0) === one),
  );
  return {
    all: [...(ofPeople ?? []).map(({ text }) => text), ...(course ? [course.line] : [])],
    oneOfEach: (ofTitles ?? []).map(({ text, courses }) => [text, ...courses.map(({ line }) => line)]),
  };
}

/** Returns where the search begins and ends. `last` is excluded if the oldest enrollments come first, else included. */
async function wayOf(database: Database, { filter, order, cursor }: Search): Promise<{ begin: number; last: number }> {
  const newest = database
    .selectFrom('enrollments')
    .select(({ fn }) => fn.max<number | null>('position').as('position'));
  const end = ((await newest.executeTakeFirst())?.position ?? 0) + 1;
  const { from } = filter;
  if (order === 'oldest') return { begin: Math.min(Math.max(from, (cursor ?? 0) + 1), end), last: end };
  return { begin: Math.max(from, Math.min(cursor ?? end, end)), last: from };
}

async function endOfPortion(
  database: Database,
  { filter, order }: Search,
  { at, last, rows }: { at: number; last: number; rows: number },
): Promise<number> {
  const range = { from: Math.min(at, last), before: Math.max(at, last) };
  const { rows: found } = await sql<{ count: number; first: number; newest: number }>`
    select count(*) as count, min(position) as first, max(position) as newest
    from (${positionsOf(filter, range, order, rows)}) as portion`.execute(database);
  const [portion] = found;
  if (!portion || portion.count < rows) return last;
  return order === 'newest' ? portion.first : portion.newest + 1;
}
