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

/** A word of a search, and the courses that have it in their title; `line` is that of their number in a search text. */
export type Word = { text: string; courses: { id: string; line: string }[] };

/**
 * Every word must be contained somewhere: in the student's name, phone or email, in the reference, in the course's number or
 * titles. Courses are few and are looked through here: a new title costs its enrollments no new index.
 */
export async function readWords(database: Database, texts: string[]): Promise<Word[]> {
  const courses = await database.selectFrom('courses').select(['id', 'course_no', 'title', 'title_bengali']).execute();
  const named = courses.map(({ id, course_no, title, title_bengali }) => ({
    id,
    line: `\n${course_no.toLowerCase()}\n`,
    title: searchText([title, title_bengali ?? '']),
  }));
  const words = texts.map((text) => ({ text, courses: named.filter(({ title }) => title.includes(text)) }));
  // In this order a row is looked at; most have no name like that, and many a course.
  return words.sort((one, other) => one.courses.length - other.courses.length);
}

export type Search = {
  filter: RowFilter;
  /** How many there are of the status, about. */
  ofStatus: number;
  order: ListOrder;
  /** Where the page before ended. */
  cursor: number | undefined;
  most: number;
  /** By student and course alone. What only a transaction ID has is not found, and takes no other time. */
  byNames?: boolean | undefined;
};

/** Positions of enrollments that contain all words, in their order, at most `most`. */
export async function searchPositions(
  database: Database,
  words: Word[],
  search: Search,
  /** How much longer than by the index it may take to walk on; a test walks to the end, or not at all. */
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

/** Where the texts of each status stand, and what says so of one of them. */
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

/** Whether student and course have the words, of which each stands somewhere in the text. */
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

/** So many rows of the status tell how common the words are. */
const leastRows = 1000;
/** Between so many, others ask; of what is looked up one by one fewer. */
const mostRows = 50_000;
const mostNamed = 5000;
/** Of the index: in fewer, PostgreSQL might cut each text up anew instead of asking it; more cost nothing. */
const leastIndexed = 20_000;
/**
 * What takes how long, in texts that are read in their order (0.15 to 0.35 microseconds): to ask the index at all, each text that it
 * is of, for each course anew that a word may stand for, and each that it names.
 */
const costs = { index: 5000, indexed: 0.015, named: 8 };

/**
 * The first texts one by one, as long as they promise enough soon: a common word is found in them at once. Then those that the
 * index of letters names, which are few for a rare word. What is narrowed is walked through by its own index: texts of others
 * are not read.
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
    // As if the next one had them: where none was found, some may be.
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

/** Words of a title are looked for as the line in which the number of a course stands whose title has them, too. */
function wantedTexts(words: Word[], { course }: RowFilter): WantedTexts {
  const [ofPeople, ofTitles] = [true, false].map((one) =>
    words.filter(({ courses }) => (courses.length === 0) === one),
  );
  return {
    all: [...(ofPeople ?? []).map(({ text }) => text), ...(course ? [course.line] : [])],
    oneOfEach: (ofTitles ?? []).map(({ text, courses }) => [text, ...courses.map(({ line }) => line)]),
  };
}

/** Between which positions it is looked, in the search's order: a row at `last` is none any more, or the first one of all. */
async function wayOf(database: Database, { filter, order, cursor }: Search): Promise<{ begin: number; last: number }> {
  const newest = database
    .selectFrom('enrollments')
    .select(({ fn }) => fn.max<number | null>('position').as('position'));
  const end = ((await newest.executeTakeFirst())?.position ?? 0) + 1;
  const { from } = filter;
  if (order === 'oldest') return { begin: Math.min(Math.max(from, (cursor ?? 0) + 1), end), last: end };
  return { begin: Math.max(from, Math.min(cursor ?? end, end)), last: from };
}

/** So that `rows` rows stand between there and here; the last one where there are no more. */
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
