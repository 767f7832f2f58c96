import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { containsWord, searchText } from '#database/contains-words.ts';
import { everyRow, indexedRows, isIndexReadAtOnce, type RowsBetween } from '#database/search-index.ts';
import type { EnrollmentStatus } from '#enrollments/enrollment.ts';

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
  return texts.map((text) => ({ text, courses: named.filter(({ title }) => title.includes(text)) }));
}

export type Search = { status: EnrollmentStatus; before: number | undefined; most: number };

/** Positions of enrollments of one status that contain all words, newest first, at most `most`. */
export async function searchPositions(
  database: Database,
  words: Word[],
  { status, before, most }: Search,
): Promise<number[]> {
  const positions: number[] = [];
  const mostWalked = isIndexReadAtOnce(database) ? portionsWalked.atOnce : portionsWalked.inPortions;
  const isCommon = (walked: number) => walked < leastWalked || positions.length * mostWalked >= most * walked;
  for await (const { from, position } of portionsOf(database, words, { status, before, isCommon })) {
    const { rows } = await sql<{ position: number }>`select ${position} as position from ${from}
      where enrollments.status = ${status} and ${sql.join(words.map(isContained), sql` and `)}
      order by ${position} desc limit ${most - positions.length}`.execute(database);
    positions.push(...rows.map((row) => row.position));
    if (positions.length === most) break;
  }
  return positions;
}

function isContained({ text, courses }: Word) {
  const inText = containsWord(sql<string>`found.text`, text);
  if (courses.length === 0) return inText;
  return sql<boolean>`(${inText} or found.course_id in (${sql.join(courses.map(({ id }) => id))}))`;
}

const rowsAPortion = 1000;
/** So many portions tell how common the words are. */
const leastWalked = 2;
/** Words that are found in so many portions are common: PostgreSQL's index would name all their rows before it shows one. */
const portionsWalked = { inPortions: 4, atOnce: 40 };
/** How many rows of the index a portion covers at least, and how long one may take: less makes the next one larger. */
const leastIndexed = 8000;
const milliseconds = { few: 8, many: 16 };

type Walk = Omit<Search, 'most'> & { isCommon: (walked: number) => boolean };

/**
 * The newest rows one by one, in which a common word is found soon; then those that the index of letters names, which are few
 * for a rare word. No portion takes long: with SQLite everybody waits for it.
 */
async function* portionsOf(database: Database, words: Word[], { status, before, isCommon }: Walk) {
  let end = before ?? (await newestPosition(database)) + 1;
  let rowsBetween: RowsBetween | null | undefined;
  for (let walked = 1; end > 0 && !rowsBetween; walked += 1) {
    const from = await startOfPortion(database, status, end);
    yield everyRow(from, end);
    end = from;
    // Asked once: where it cannot narrow, the rest is walked through.
    if (rowsBetween === undefined && !isCommon(walked))
      rowsBetween = await indexedRows(database, narrowing(words).map(textsOf));
  }
  const size = isIndexReadAtOnce(database) ? end : leastIndexed;
  if (rowsBetween) yield* indexedPortions(rowsBetween, end, size);
}

function* indexedPortions(rowsBetween: RowsBetween, newest: number, firstSize: number) {
  for (let [end, size] = [newest, firstSize]; end > 0; ) {
    const from = Math.max(0, end - size);
    const began = performance.now();
    yield rowsBetween(from, end);
    const took = performance.now() - began;
    if (took < milliseconds.few) size *= 2;
    else if (took > milliseconds.many) size = Math.max(leastIndexed, Math.floor(size / 2));
    end = from;
  }
}

/** Words of a title are of many enrollments: the index is asked for them only where there are no others. */
function narrowing(words: Word[]): Word[] {
  const ofPeople = words.filter(({ courses }) => courses.length === 0);
  return ofPeople.length > 0 ? ofPeople : words;
}

/** The word itself, or the line in which the number of a course stands whose title has it. */
const textsOf = ({ text, courses }: Word) => [text, ...courses.map(({ line }) => line)];

async function newestPosition(database: Database): Promise<number> {
  const row = await database.selectFrom('enrollments').select('position').orderBy('position', 'desc').limit(1);
  return (await row.executeTakeFirst())?.position ?? 0;
}

/** So that `rowsAPortion` rows of the status stand from there on; 0 where there are no more. */
async function startOfPortion(database: Database, status: EnrollmentStatus, end: number): Promise<number> {
  const row = await database
    .selectFrom('enrollments')
    .select('position')
    .where('status', '=', status)
    .where('position', '<', end)
    .orderBy('position', 'desc')
    .offset(rowsAPortion - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}
