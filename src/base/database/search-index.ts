import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { isPostgres } from './engine.ts';

// The indexes of the letters of `enrollment_search` and `pending_search` (migrations 0005 and 0006): in which texts each three
// letters stand. What they name are candidates: whether the letters stand together is for the text itself to say.

/** PostgreSQL has an index of each; SQLite one of all, as those that are pending are soon read. */
export type SearchTable = 'enrollment_search' | 'pending_search';
export const hasOwnLetters = (database: Database, table: SearchTable) =>
  isPostgres(database) || table === 'enrollment_search';

/**
 * What the text of a row `found` of the table contains; then what is looked up elsewhere for its position, as `named`: whether it is
 * wanted at all, and whether the words are its own.
 */
export type Asked = {
  table: SearchTable;
  contains: RawBuilder<boolean>;
  isWanted: RawBuilder<boolean>;
  hasOwnWords: RawBuilder<boolean>;
};
/** A select of a `position`. */
export type Positions = RawBuilder<unknown>;

/** As many of the newest texts tell what is rare. */
const sampled = 400;
/** More letters than so many hardly narrow any more. */
const mostPieces = 6;
/** Letters of one text in a hundred cost nearly nothing to ask for; of more, only if they leave less than so much. */
const rareShare = 0.01;
const narrowedShare = 0.75;
/** Dozens begin with the same two letters; with one letter there may be more than are worth looking for. */
const mostTerms = 400;
const lastLetter = '\u{10ffff}';

/** Every text from one position on and before another one. */
export const everyText = (asked: Asked, from: number, before: number): Positions =>
  texts(asked, rowsOf(asked), sql`found.position >= ${from} and found.position < ${before}`);

/** The texts at these positions, of which all is known but the text. */
export const namedTexts = (asked: Asked, positions: Positions): Positions =>
  texts({ ...asked, isWanted: sql`true` }, rowsOf(asked), sql`found.position in (${positions})`);

const rowsOf = ({ table }: Asked) => sql`${sql.table(table)} as found`;

/**
 * The text first, and only of what has it what is looked up elsewhere, whatever the planner thinks of the order: PostgreSQL takes
 * looking up for so dear that it would compile the statement.
 */
const texts = (
  { contains, isWanted, hasOwnWords }: Asked,
  rows: RawBuilder<unknown>,
  isNamed: RawBuilder<unknown>,
): Positions => sql`
  with named as materialized (select found.position from ${rows} where ${isNamed} and ${contains})
  select named.position from named where ${isWanted} and ${hasOwnWords}`;

/** From there to the last position, up or down; as many as `reach` are likely to hold what is looked for. */
type Part = { at: number; last: number; reach: number };

/** All of some texts, and one of each of other lists, which are longer and so narrow less. */
export type WantedTexts = { all: string[]; oneOfEach: string[][] };

/**
 * Portions of texts, in their order, that may be the wanted ones. Null where the index cannot narrow them: a letter that stands
 * beside very many others, alone.
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

/** Each twice as large as the one before. */
function* portions({ at: begin, last, reach }: Part, bounded: Bounded): Generator<Positions> {
  for (let [at, size] = [begin, reach * 1.2]; at !== last; size *= 2) {
    const next = last < at ? Math.max(last, Math.floor(at - size)) : Math.min(last, Math.ceil(at + size));
    yield bounded(Math.min(at, next), Math.max(at, next));
    at = next;
  }
}

/**
 * Three letters each, or one or two of a text that has no more. A row has one of the inner lists, whole, of each outer one.
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
 * Those by which a text is found that contains all of the given ones. `length` and `substr` of both engines count code points,
 * too.
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

/** Null where it would name too many terms; empty where nothing can be found. */
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

/** A number of JavaScript is bound as a float, by which FTS5 does not bound its search: it would read the whole index. */
function sqliteTexts(asked: Asked, query: string): Bounded {
  const rows = sql`enrollment_letters cross join ${rowsOf(asked)} on found.position = enrollment_letters.rowid`;
  return (from, before) => {
    const isNamed = sql`enrollment_letters match ${query}
      and enrollment_letters.rowid >= cast(${from} as integer) and enrollment_letters.rowid < cast(${before} as integer)`;
    return texts(asked, rows, isNamed);
  };
}

/** All three letters that begin with these one or two; null when they are too many. */
async function findTerms(database: Database, start: string): Promise<string[] | null> {
  const { rows } = await sql<{ term: string }>`
    select term from enrollment_terms where term > ${start} and term < ${start + lastLetter}
    order by term limit ${mostTerms + 1}`.execute(database);
  return rows.length > mostTerms ? null : rows.map((row) => row.term);
}

/** A line end in SQL. */
export const lineEnd = (database: Database) => (isPostgres(database) ? sql`chr(10)` : sql`char(10)`);

export async function renewLetters(database: Database): Promise<void> {
  if (!isPostgres(database)) {
    await sql`insert into enrollment_letters (enrollment_letters) values ('rebuild')`.execute(database);
  }
}

/** Pages of the index that one step of `forgetLetters` writes: a few milliseconds. */
const pagesAStep = 64;
const pauseMilliseconds = 20;

/**
 * Takes the letters of deleted and changed texts out of the index's pages: until then they are only marked as deleted. It merges
 * the index in small steps (https://www.sqlite.org/fts5.html#the_merge_command), and others write in the pauses between them.
 * Then it empties the write-ahead log, in which former pages stand. PostgreSQL's vacuum does the same.
 */
export async function forgetLetters(
  database: Database,
  pause: () => Promise<void> = () => wait(pauseMilliseconds),
): Promise<void> {
  if (isPostgres(database)) return;
  // A negative number begins to merge all of the index, as `optimize` does.
  for (let pages = -pagesAStep; await changesByMerging(database, pages); pages = pagesAStep) await pause();
  await emptyLog(database);
}

/** SQLite's log keeps pages as they were before. Where somebody reads at that moment, the next call empties it. */
export async function emptyLog(database: Database): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

/** A step that finds nothing to merge changes fewer than two rows. */
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
