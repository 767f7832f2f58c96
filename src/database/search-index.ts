import { setImmediate as othersTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './connect.ts';
import { isPostgres } from './engine.ts';
import { troubleOf } from './failure.ts';

// The index of the letters of `enrollment_search` (migration 0005): in which texts each three letters stand. What it names
// are candidates: whether the letters stand together is for the text itself to say.

/** Rows of `enrollments` with what is asked of their texts, each a `found`. */
export type Rows = { from: RawBuilder<unknown>; position: RawBuilder<number> };

/** As many of the newest texts tell what is rare. */
const sampled = 400;
/** More letters than so many hardly narrow any more. */
const mostPieces = 6;
/** Letters of one text in a hundred cost nearly nothing to ask for; of more, only if they leave less than so much. */
const rareShare = 0.01;
const narrowedShare = 0.75;
/** Dozens begin with the same two letters; with one letter there may be more than are worth looking for. */
const mostTerms = 400;
/** In fewer positions PostgreSQL might cut each text up anew instead of asking the index; more cost nothing. */
const leastReach = 20_000;
/** SQLite names so many rows in a few milliseconds, and reads the texts of so many. */
const mostNamed = 2000;
const mostRead = 1000;

/** Every row from one position on and before another one, in the order of the status' own index. */
export const everyRow = (contains: RawBuilder<boolean>, from: number, before: number): Rows => ({
  from: sql`enrollments join enrollment_search as found on found.position = enrollments.position
    and enrollments.position >= ${from} and enrollments.position < ${before}
    and found.position >= ${from} and found.position < ${before} and ${contains}`,
  position: sql<number>`enrollments.position`,
});

/** PostgreSQL works elsewhere; SQLite on the thread that answers everybody, and so in portions that each take milliseconds. */
export const isReadElsewhere = isPostgres;

/** Before `end`; as many positions as `reach` are likely to hold what is looked for. */
type Part = { end: number; reach: number };

/** All of some texts, and one of each of other lists, which are longer and so narrow less. */
export type WantedTexts = { all: string[]; oneOfEach: string[][] };

/**
 * Portions of rows, newest first, that may have the wanted texts. Null where the index cannot narrow them: a letter that stands
 * beside very many others, alone.
 */
export async function indexedRows(
  database: Database,
  wanted: WantedTexts,
  contains: RawBuilder<boolean>,
  part: Part,
): Promise<AsyncGenerator<Rows> | Generator<Rows> | null> {
  const newest = database.selectFrom('enrollment_search').select('text').orderBy('position', 'desc').limit(sampled);
  const sample = (await newest.execute()).map((row) => row.text);
  const pieces = chosenPieces(wanted, sample);
  if (isPostgres(database)) return postgresRows(pieces, contains, part);
  const query = await sqliteQuery(database, pieces);
  return query === null ? null : sqliteRows(database, query, contains, part);
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

function* postgresRows(pieces: string[][][], contains: RawBuilder<boolean>, { end, reach }: Part): Generator<Rows> {
  const quoted = (piece: string) => `'${piece.replace(/['\\]/g, '$&$&')}'${isWhole(piece) ? '' : ':*'}`;
  const query = pieces
    .map((choices) => `(${choices.map((all) => `(${all.map(quoted).join(' & ')})`).join(' | ')})`)
    .join(' & ');
  for (let [before, size] = [end, Math.max(leastReach, reach * 1.2)]; before > 0; size *= 2) {
    const from = Math.max(0, Math.floor(before - size));
    yield {
      // The index first, whatever the planner thinks of the order. Hidden in `coalesce` it takes half of what the index names to
      // have the words, and not a hundredth: it would look for the status of each of thousands.
      from: sql`(
        with named as materialized (
          select position from enrollment_search as found
          where search_letters(text) @@ ${query}::tsquery and position >= ${from} and position < ${before}
            and coalesce(${contains}, false)
        )
        select position from named
      ) as found join enrollments on enrollments.position = found.position
        and enrollments.position >= ${from} and enrollments.position < ${before}`,
      position: sql<number>`found.position`,
    };
    before = from;
  }
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

/**
 * First the names, of which the index gives the oldest first: where there are too many, those of fewer rows are asked for. Then
 * their texts. A number of JavaScript is bound as a float, by which FTS5 does not bound its search: it would read the whole index.
 */
async function* sqliteRows(
  database: Database,
  query: string,
  contains: RawBuilder<boolean>,
  { end, reach }: Part,
): AsyncGenerator<Rows> {
  if (query === '') return;
  for (let [before, size] = [end, Math.max(leastReach, reach * 1.2)]; before > 0; ) {
    const from = Math.max(0, Math.floor(before - size));
    const { rows } = await sql<{ position: number }>`select rowid as position from enrollment_letters
      where enrollment_letters match ${query}
        and rowid >= cast(${from} as integer) and rowid < cast(${before} as integer)
      limit ${mostNamed + 1}`.execute(database);
    await othersTurn();
    const last = rows[mostNamed];
    if (last) {
      size = Math.max(mostNamed, Math.floor((last.position - from) * 0.7));
      continue;
    }
    for (let read = rows.length; read > 0; read -= mostRead) {
      const positions = rows.slice(Math.max(0, read - mostRead), read).map((row) => row.position);
      yield namedRows(contains, positions);
    }
    if (rows.length < mostNamed / 4) size *= 4;
    before = from;
  }
}

/** The status first: its index is a fifth of the texts. */
const namedRows = (contains: RawBuilder<boolean>, positions: number[]): Rows => ({
  from: sql`json_each(${JSON.stringify(positions)}) as named
    cross join enrollments on enrollments.position = named.value
    cross join enrollment_search as found on found.position = enrollments.position and ${contains}`,
  position: sql<number>`found.position`,
});

/** All three letters that begin with these one or two, one after the other; null when they are too many. */
async function findTerms(database: Database, start: string): Promise<string[] | null> {
  const terms: string[] = [];
  for (let last = start; terms.length <= mostTerms; ) {
    const { rows } = await sql<{ term: string }>`
      select term from enrollment_terms where term > ${last} order by term limit 1`.execute(database);
    const term = rows[0]?.term;
    if (!term?.startsWith(start)) return terms;
    terms.push(term);
    last = term;
  }
  return null;
}

/** A line end in SQL. */
export const lineEnd = (database: Database) => (isPostgres(database) ? sql`chr(10)` : sql`char(10)`);

/** Whether the index names the letters of its texts, and no others; PostgreSQL keeps its own indexes. */
export async function checkLetters(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  try {
    await sql`insert into enrollment_letters (enrollment_letters, rank) values ('integrity-check', 1)`.execute(
      database,
    );
    return true;
  } catch (error) {
    if (troubleOf(error) === 'damaged') return false;
    throw error;
  }
}

export async function renewLetters(database: Database): Promise<void> {
  if (!isPostgres(database)) {
    await sql`insert into enrollment_letters (enrollment_letters) values ('rebuild')`.execute(database);
  }
}

/** Nobody changes an enrollment, or a name that it is found by, until the transaction ends; SQLite's holds all. */
export async function holdEnrollments(transaction: Transaction): Promise<void> {
  if (isPostgres(transaction)) {
    await sql`lock table students, courses, enrollments in share row exclusive mode`.execute(transaction);
  }
}
