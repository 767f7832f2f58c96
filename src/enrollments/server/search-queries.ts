import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { containsWord } from '#database/contains-words.ts';
import {
  type Asked,
  everyText,
  hasOwnLetters,
  indexedTexts,
  type Positions,
  type WantedTexts,
} from '#database/search-index.ts';
import type { EnrollmentStatus } from '#enrollments/enrollment.ts';
import { searchText } from '#shared/search-words.ts';

/** A word of a search, and the courses that have it in their title; `line` is that of their number in a search text. */
export type Word = { text: string; courses: { id: string; line: string }[] };

/**
 * Every word must be contained somewhere: in the student's name, phone or email, in the reference, in the course's number or
 * title. Courses are few and are looked through here: a new title costs its enrollments no new index.
 */
export async function readWords(database: Database, texts: string[]): Promise<Word[]> {
  const courses = await database.selectFrom('courses').select(['id', 'course_no', 'title']).execute();
  const named = courses.map(({ id, course_no, title }) => ({
    id,
    line: `\n${course_no.toLowerCase()}\n`,
    title: searchText([title]),
  }));
  const words = texts.map((text) => ({ text, courses: named.filter(({ title }) => title.includes(text)) }));
  // In this order a row is looked at; most have no name like that, and many a course.
  return words.sort((one, other) => one.courses.length - other.courses.length);
}

export type Search = {
  status: EnrollmentStatus;
  /** How many there are of it, about. */
  ofStatus: number;
  before: number | undefined;
  most: number;
};

/** Positions of enrollments of one status that contain all words, newest first, at most `most`. */
export async function searchPositions(
  database: Database,
  words: Word[],
  search: Search,
  /** How much longer than by the index it may take to walk on; a test walks to the end, or not at all. */
  patience = 1,
): Promise<number[]> {
  const { most } = search;
  const positions: number[] = [];
  for await (const portion of portionsOf(database, words, { ...search, patience }, positions)) {
    const { rows } = await sql<{ position: number }>`select position from (${portion}) as portion
      order by position desc limit ${most - positions.length}`.execute(database);
    positions.push(...rows.map((row) => row.position));
    if (positions.length === most) break;
  }
  return positions;
}

/** Where the texts of each status stand, and what says so of one of them. */
const textsOf: Record<EnrollmentStatus, Omit<Asked, 'contains'>> = {
  pending: { table: 'pending_search', isWanted: sql`true` },
  paid: {
    table: 'enrollment_search',
    isWanted: sql`(select status from enrollments where enrollments.position = named.position) = 'paid'`,
  },
};

function isContained({ text, courses }: Word) {
  const inText = containsWord(sql<string>`found.text`, text);
  if (courses.length === 0) return inText;
  return sql<boolean>`(${inText} or found.course_id in (${sql.join(courses.map(({ id }) => id))}))`;
}

/** So many rows of the status tell how common the words are. */
const leastRows = 1000;
/** Between so many, others ask. */
const mostRows = 50_000;
/** Of the index: in fewer, PostgreSQL might cut each text up anew instead of asking it; more cost nothing. */
const leastIndexed = 20_000;
/**
 * What takes how long, in texts that are read in their order (0.15 to 0.35 microseconds): to ask the index at all, each text that it
 * is of, for each course anew that a word may stand for, and each that it names.
 */
const costs = { index: 5000, indexed: 0.015, named: 8 };

/**
 * The newest texts one by one, as long as they promise enough soon: a common word is found in them at once. Then those that the
 * index of letters names, which are few for a rare word.
 */
async function* portionsOf(
  database: Database,
  words: Word[],
  { status, ofStatus, before, most, patience }: Search & { patience: number },
  found: readonly number[],
): AsyncGenerator<Positions> {
  const asked = { ...textsOf[status], contains: sql<boolean>`${sql.join(words.map(isContained), sql` and `)}` };
  const newest = before ?? (await newestPosition(database)) + 1;
  const lists = words.reduce((sum, { courses }) => sum + courses.length, 1);
  let isIndexed = true;
  for (let [end, rows, walked] = [newest, leastRows, 0]; end > 0; ) {
    const from = await startOfPortion(database, status, end, rows);
    yield everyText(asked, from, end);
    walked += rows;
    end = from;
    const reach = (walked / found.length) * (most - found.length);
    const rowsToGo = Math.min(reach, Math.max(0, ofStatus - walked));
    const positionsARow = (newest - end) / walked;
    // As if the next one had them: where none was found, some may be.
    const toFind = Math.min(most - found.length, (rowsToGo * (found.length + 1)) / walked);
    const textsARow = asked.table === 'pending_search' ? 1 : positionsARow;
    const namesARow = hasOwnLetters(database, asked.table) ? textsARow : positionsARow;
    const byIndex = costs.index + (costs.indexed * lists * ofStatus + costs.named * toFind) * namesARow;
    if (isIndexed && rowsToGo * textsARow > patience * byIndex) {
      const part = { end, reach: Math.max(leastIndexed, reach) * positionsARow };
      const portions = await indexedTexts(database, wantedTexts(words), asked, part);
      if (portions) return yield* portions;
      isIndexed = false;
    }
    rows = Math.min(Math.max(leastRows, Math.ceil(reach * 1.2)), mostRows);
  }
}

/** Words of a title are looked for as the line in which the number of a course stands whose title has them, too. */
function wantedTexts(words: Word[]): WantedTexts {
  const [ofPeople, ofTitles] = [true, false].map((one) =>
    words.filter(({ courses }) => (courses.length === 0) === one),
  );
  return {
    all: (ofPeople ?? []).map(({ text }) => text),
    oneOfEach: (ofTitles ?? []).map(({ text, courses }) => [text, ...courses.map(({ line }) => line)]),
  };
}

async function newestPosition(database: Database): Promise<number> {
  const newest = database
    .selectFrom('enrollments')
    .select(({ fn }) => fn.max<number | null>('position').as('position'));
  return (await newest.executeTakeFirst())?.position ?? 0;
}

/** So that `rows` rows of the status stand from there on; 0 where there are no more. */
async function startOfPortion(
  database: Database,
  status: EnrollmentStatus,
  end: number,
  rows: number,
): Promise<number> {
  const row = await database
    .selectFrom('enrollments')
    .select('position')
    .where('status', '=', status)
    .where('position', '<', end)
    .orderBy('position', 'desc')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}
