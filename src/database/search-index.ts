import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './connect.ts';
import { isPostgres } from './engine.ts';
import { troubleOf } from './failure.ts';

// The index of the letters of `enrollment_search` (migration 0005): in which texts each three letters stand. What it names
// are candidates: whether the letters stand together is for the text itself to say.

/** Rows of `enrollments`, each with its text as `found`, from one position on and before another one. */
export type Rows = { from: RawBuilder<unknown>; position: RawBuilder<number> };
export type RowsBetween = (from: number, before: number) => Rows;

/** More of the rarest hardly narrow any more. */
const mostTriples = 4;
/** As many of the newest texts tell what is rare. */
const sampled = 200;
/** Dozens begin with the same two letters; with one letter there may be more than are worth looking for. */
const mostTerms = 400;

/** Every row, in the order of the status' own index. */
export const everyRow: RowsBetween = (from, before) => ({
  from: sql`enrollments join enrollment_search as found on found.position = enrollments.position
    and enrollments.position >= ${from} and enrollments.position < ${before}`,
  position: sql<number>`enrollments.position`,
});

/**
 * The rows that may have, for each word, one of its texts. Null where the index cannot narrow them: a letter that stands
 * beside very many others, alone.
 */
export async function indexedRows(database: Database, words: string[][]): Promise<RowsBetween | null> {
  const sample = await database
    .selectFrom('enrollment_search')
    .select('text')
    .orderBy('position', 'desc')
    .limit(sampled)
    .execute();
  const rarest = (text: string) =>
    rarestTriples(
      text,
      sample.map((row) => row.text),
    );
  return isPostgres(database) ? postgresRows(words, rarest) : sqliteRows(database, words, rarest);
}

/** PostgreSQL works elsewhere; SQLite on the thread that answers everybody, and so in portions that each take milliseconds. */
export const isIndexReadAtOnce = isPostgres;

type Triples = (text: string) => string[];

/** Three letters of a text each; none of a shorter one. `length` and `substr` of both engines count code points, too. */
function rarestTriples(text: string, sample: string[]): string[] {
  const letters = Array.from(text);
  const triples = letters.slice(2).map((_, place) => letters.slice(place, place + 3).join(''));
  return [...new Set(triples)]
    .map((triple) => ({ triple, count: sample.filter((other) => other.includes(triple)).length }))
    .sort((one, other) => one.count - other.count)
    .slice(0, mostTriples)
    .map(({ triple }) => triple);
}

function postgresRows(words: string[][], triplesOf: Triples): RowsBetween {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`;
  const ofText = (text: string) => triplesOf(text).map(quoted).join(' & ') || `${quoted(text)}:*`;
  const query = words.map((texts) => `(${texts.map(ofText).join(' | ')})`).join(' & ');
  return (from, before) => ({
    // The index first, whatever the planner thinks of the order.
    from: sql`(
      with found as materialized (
        select position, course_id, text from enrollment_search where search_letters(text) @@ ${query}::tsquery
      )
      select * from found where position >= ${from} and position < ${before}
    ) as found join enrollments on enrollments.position = found.position`,
    position: sql<number>`found.position`,
  });
}

async function sqliteRows(database: Database, words: string[][], triplesOf: Triples): Promise<RowsBetween | null> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const parts: string[] = [];
  for (const texts of words) {
    const choices: string[] = [];
    for (const text of texts) {
      const triples = triplesOf(text);
      const terms = triples.length > 0 ? [] : await findTerms(database, text);
      if (terms === null) return null;
      choices.push(triples.map(quoted).join(' AND ') || terms.map(quoted).join(' OR '));
    }
    parts.push(
      choices
        .filter(Boolean)
        .map((choice) => `(${choice})`)
        .join(' OR '),
    );
  }
  if (parts.includes('')) return noRow;
  const query = parts.map((part) => `(${part})`).join(' AND ');
  // A number of JavaScript is bound as a float, by which FTS5 does not bound its search: it would read the whole index.
  return (from, before) => ({
    from: sql`enrollment_letters
      cross join enrollments on enrollments.position = enrollment_letters.rowid
        and enrollment_letters match ${query}
        and enrollment_letters.rowid >= cast(${from} as integer)
        and enrollment_letters.rowid < cast(${before} as integer)
      cross join enrollment_search as found on found.position = enrollments.position`,
    // Not in the order of the index's own rows: backwards it reads them one by one, forwards it skips what is not asked for.
    position: sql<number>`found.position`,
  });
}

const noRow: RowsBetween = () => everyRow(0, 0);

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
