import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { isPostgres } from './engine.ts';

// Trigram indexes of two tables (`triggers-search.ts`). An index only gives candidates, whose text is then tested
// for the words. SQLite has one only for `enrollment_search`, as few enrollments are pending.

export type SearchTable = 'enrollment_search' | 'pending_search';
export const hasOwnLetters = (database: Database, table: SearchTable) =>
  isPostgres(database) || table === 'enrollment_search';

/**
 * SQL conditions of a search. `contains` tests a row's text under the alias `found`. `isWanted` and `hasOwnWords` test
 * other tables by the position of that row, under the alias `named`.
 */
export type Asked = {
  table: SearchTable;
  contains: RawBuilder<boolean>;
  isWanted: RawBuilder<boolean>;
  hasOwnWords: RawBuilder<boolean>;
};
export type Positions = RawBuilder<unknown>;

const sampled = 400;
const mostPieces = 6;
/**
 * A trigram is rare if at most one in 100 of the `sampled` newest texts contains it. Apart from the least frequent
 * trigram, one that is not rare is used only if it reduces the number of matching samples to less than `narrowedShare`.
 */
const rareShare = 0.01;
const narrowedShare = 0.75;
/**
 * SQLite looks up a search text of one or two letters by all trigrams that begin with it. With more trigrams than this,
 * the index is not used for that text.
 */
const mostTerms = 400;
const lastLetter = '\u{10ffff}';

export const everyText = (asked: Asked, from: number, before: number): Positions =>
  texts(asked, rowsOf(asked), sql`found.position >= ${from} and found.position < ${before}`);

/** The rows at `positions` must already satisfy `isWanted`, which is not tested again. */
export const namedTexts = (asked: Asked, positions: Positions): Positions =>
  texts({ ...asked, isWanted: sql`true` }, rowsOf(asked), sql`found.position in (${positions})`);

const rowsOf = ({ table }: Asked) => sql`${sql.table(table)} as found`;

/**
 * `materialized` makes PostgreSQL test the text before `isWanted` and `hasOwnWords`. PostgreSQL overestimates the cost
 * of these two so much that it would JIT-compile the statement.
 */
const texts = (
  { contains, isWanted, hasOwnWords }: Asked,
  rows: RawBuilder<unknown>,
  isNamed: RawBuilder<unknown>,
): Positions => sql`
  with named as materialized (select found.position from ${rows} where ${isNamed} and ${contains})
  select named.position from named where ${isWanted} and ${hasOwnWords}`;

/**
 * A range of positions to search, from `at` up or down to `last`. The first `reach` positions probably contain enough
 * matches.
 */
type Part = { at: number; last: number; reach: number };

/** A match contains all texts of `all`, and at least one text of each list in `oneOfEach`. */
export type WantedTexts = { all: string[]; oneOfEach: string[][] };

/**
 * Returns queries for the positions of the matches, each for the next range of positions. Null if SQLite's index cannot
 * reduce the candidates, as with one frequent letter alone.
 */
export async function indexedTexts(
  database: Database,
  wanted: WantedTexts,
  asked: Asked,
  part: Part,
): Promise<Iterable<Positions> | null> {
  const newest = database.selectFrom(asked.table).select('text').orderBy('position', 'desc').limit(sampled);
  const sample = (await newest.execute()).map((row) => row.text);
  const pieces = chosenPieces(wanted, sample);
  if (isPostgres(database)) return portions(part, postgresTexts(asked, pieces));
  const query = await sqliteQuery(database, pieces);
  if (query === null) return null;
  return query === '' ? [] : portions(part, sqliteTexts(asked, query));
}

type Bounded = (from: number, before: number) => Positions;

function* portions({ at: begin, last, reach }: Part, bounded: Bounded): Generator<Positions> {
  for (let [at, size] = [begin, reach * 1.2]; at !== last; size *= 2) {
    const next = last < at ? Math.max(last, Math.floor(at - size)) : Math.min(last, Math.ceil(at + size));
    yield bounded(Math.min(at, next), Math.max(at, next));
    at = next;
  }
}

/**
 * A piece is a trigram, or a whole text of one or two letters. For each outer list, a row must contain all pieces of at
 * least one inner list.
 */
function chosenPieces({ all, oneOfEach }: WantedTexts, sample: string[]): string[][][] {
  const narrowest = narrowestPieces(all, sample);
  const isEnough = narrowest.length > 0 && isRare(countWith(narrowest, sample), sample);
  const others = isEnough ? [] : oneOfEach.map((texts) => texts.map((text) => narrowestPieces([text], sample)));
  return [...(narrowest.length > 0 ? [[narrowest]] : []), ...others];
}

const isRare = (count: number, sample: string[]) => count <= sample.length * rareShare;
const countWith = (pieces: string[], texts: string[]) =>
  texts.filter((text) => pieces.every((piece) => text.includes(piece))).length;

/**
 * Returns at most `mostPieces` pieces of these texts, those that reduce the candidates most. Letters are code points,
 * as in `length` and `substr` of both databases.
 */
function narrowestPieces(texts: string[], sample: string[]): string[] {
  const counted = [...new Set(texts.flatMap(piecesOf))]
    .map((piece) => ({ piece, count: countWith([piece], sample) }))
    .sort((one, other) => one.count - other.count);
  const chosen: string[] = [];
  for (const { piece, count } of counted) {
    const narrowed = countWith([...chosen, piece], sample);
    const narrows = narrowed < countWith(chosen, sample) * narrowedShare;
    if (chosen.length === 0 || isRare(count, sample) || narrows) chosen.push(piece);
    if (chosen.length === mostPieces) break;
  }
  return chosen;
}

function piecesOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.length < 3 ? [text] : letters.slice(2).map((_, place) => letters.slice(place, place + 3).join(''));
}

const isWhole = (piece: string) => Array.from(piece).length === 3;

function postgresTexts(asked: Asked, pieces: string[][][]): Bounded {
  const quoted = (piece: string) => `'${piece.replace(/['\\]/g, '$&$&')}'${isWhole(piece) ? '' : ':*'}`;
  const query = pieces
    .map((choices) => `(${choices.map((all) => `(${all.map(quoted).join(' & ')})`).join(' | ')})`)
    .join(' & ');
  const isNamed = sql`search_letters(found.text) @@ ${query}::tsquery`;
  return (from, before) =>
    texts(asked, rowsOf(asked), sql`${isNamed} and found.position >= ${from} and found.position < ${before}`);
}

/** Null if the index does not help, because the query would need too many trigrams. '' if nothing can match. */
async function sqliteQuery(database: Database, pieces: string[][][]): Promise<string | null> {
  const parts: string[] = [];
  for (const choices of pieces) {
    const said: string[] = [];
    for (const all of choices) {
      const terms = await Promise.all(all.map((piece) => (isWhole(piece) ? [piece] : findTerms(database, piece))));
      const known = terms.filter((each) => each !== null);
      if (known.length === 0) return null;
      if (known.every((each) => each.length > 0)) said.push(known.map(oneOf).join(' AND '));
    }
    if (said.length === 0) return '';
    parts.push(said.map((all) => `(${all})`).join(' OR '));
  }
  return parts.map((part) => `(${part})`).join(' AND ');
}

const oneOf = (terms: string[]) => `(${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ')})`;

/** The casts are needed because FTS5 limits its scan only by integers, and JavaScript numbers are bound as floats. */
function sqliteTexts(asked: Asked, query: string): Bounded {
  const rows = sql`enrollment_letters cross join ${rowsOf(asked)} on found.position = enrollment_letters.rowid`;
  return (from, before) => {
    const isNamed = sql`enrollment_letters match ${query}
      and enrollment_letters.rowid >= cast(${from} as integer) and enrollment_letters.rowid < cast(${before} as integer)`;
    return texts(asked, rows, isNamed);
  };
}

async function findTerms(database: Database, start: string): Promise<string[] | null> {
  const { rows } = await sql<{ term: string }>`
    select term from enrollment_terms where term > ${start} and term < ${start + lastLetter}
    order by term limit ${sql.lit(mostTerms + 1)}`.execute(database);
  return rows.length > mostTerms ? null : rows.map((row) => row.term);
}

export const lineEnd = (database: Database) => (isPostgres(database) ? sql`chr(10)` : sql`char(10)`);

export async function renewLetters(database: Database): Promise<void> {
  if (!isPostgres(database)) {
    await sql`insert into enrollment_letters (enrollment_letters) values ('rebuild')`.execute(database);
  }
}

/** A step of `forgetLetters` writes this many index pages in a few milliseconds. */
const pagesAStep = 64;
const pauseMilliseconds = 20;

/**
 * Removes deleted texts for good from SQLite's index, which at first only marks their trigrams as deleted. Merges the
 * index in small steps (https://www.sqlite.org/fts5.html#the_merge_command), so that other writers can run in between.
 * PostgreSQL's vacuum does the same.
 */
export async function forgetLetters(
  database: Database,
  pause: () => Promise<void> = () => wait(pauseMilliseconds),
): Promise<void> {
  if (isPostgres(database)) return;
  // A negative number makes FTS5 begin a merge of the whole index, as its command `optimize` does.
  for (let pages = -pagesAStep; await changesByMerging(database, pages); pages = pagesAStep) await pause();
  await emptyLog(database);
}

/**
 * Empties SQLite's write-ahead log, which may hold pages with deleted content. If a reader is active, the log is
 * emptied at the next call.
 */
export async function emptyLog(database: Database): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

/** Returns whether the step merged anything. A step with nothing left to merge changes fewer than two rows. */
async function changesByMerging(database: Database, pages: number): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    const before = await totalChanges(connection);
    await sql`insert into enrollment_letters (enrollment_letters, rank) values ('merge', ${sql.lit(pages)})`.execute(
      connection,
    );
    return (await totalChanges(connection)) - before >= 2;
  });
}

async function totalChanges(connection: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(connection);
  return rows[0]?.changes ?? 0;
}
