import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { plainContact } from '#base/shared/plain-signs.ts';
import { nationalDigits, normalisePhone } from '#base/shared/read-phone.ts';
import { readCode } from '#base/shared/readable-code.ts';
import { searchForm, searchWords, storedSpellings } from '#base/shared/search-words.ts';
import { hasAlikeReference } from '#money/enrollments/server/admin-list-queries.ts';
import { referenceKey } from '#money/payments/reference.ts';
import type { ListedStudent } from '#office/student-admin/listed-student.ts';
import { isErasedEmail } from '#people/student-accounts/server/student-queries.ts';

export const pageLength = 50;
/** Maximum characters of a text in the search index (`student_words.word`), as cut by `triggers-student-words.ts`. */
const keptLetters = 40;
/**
 * Maximum rows of the search index that are read for one page. A search for two letters would otherwise read too many.
 */
const mostLookedAt = 2000;
/** Sorts after every letter, so it ends a range of texts with the same beginning. */
const lastLetter = '\u{10ffff}';
/** Sorts after every id, because ids consist of hex digits. */
const behindAllIds = 'g';

type Place = { word: string; id: string };

/** Returns the typed search in the spellings in which it may be stored: a phone as `01…`, other text in lower case. */
export function typedTexts(q: string): string[] {
  const whole = normalisePhone(q);
  if (whole !== null) return [whole];
  const digits = nationalDigits(q);
  if (/^\+?\d{3,}$/.test(digits)) return [digits];
  return /[@＠]/.test(q) ? [searchForm(plainContact(q))] : storedSpellings(q);
}

/** An id contains the time of creation, so ids sort by time. */
export async function newestIds(database: Database, before: string | undefined): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('id')
    .where('id', '<', before ?? behindAllIds)
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** `q` may be a receipt number (`2026-00042`), a receipt code or a transaction ID. O counts as 0, and I and L as 1. */
export async function idsByMoney(database: Database, q: string): Promise<Map<string, 'receipt' | 'reference'>> {
  const found = new Map<string, 'receipt' | 'reference'>();
  const key = referenceKey('bkash', q);
  if (key !== null && /\d/.test(key)) {
    const named = database
      .selectFrom('enrollments')
      .select('student_id')
      .where(hasAlikeReference(database, [key]))
      .limit(20);
    const settled = database
      .selectFrom('payments')
      .innerJoin('settlements', 'settlements.payment_id', 'payments.id')
      .innerJoin('enrollments', 'enrollments.id', 'settlements.enrollment_id')
      .select('enrollments.student_id')
      .where('payments.payment_key', '=', key)
      .limit(20);
    for (const query of [named, settled])
      for (const { student_id } of await query.execute()) found.set(student_id, 'reference');
  }
  const [, year, number] = /^(?:\D{0,20}[\s.:#])?#?(20\d\d)\s*-\s*(\d{1,9})$/.exec(plainContact(q)) ?? [];
  const code = readCode(q);
  if (year !== undefined || code !== null) {
    const query = database.selectFrom('receipts').select('student_id');
    const named =
      code === null
        ? query.where('year', '=', Number(year)).where('number', '=', Number(number))
        : query.where('code', '=', code);
    const row = await named.executeTakeFirst();
    if (row) found.set(row.student_id, 'receipt');
  }
  return found;
}

type Beginning = { word: string; student_id: string; search: string };

function beginnings(database: Database, start: string, after: Place | undefined, limit: number): Promise<Beginning[]> {
  let query = database
    .selectFrom('student_words')
    .innerJoin('students', 'students.id', 'student_words.student_id')
    .select(['student_words.word', 'student_words.student_id', 'students.search'])
    .where('student_words.word', '>=', start)
    .where('student_words.word', '<', start + lastLetter);
  if (after)
    query = query.where((row) =>
      row.or([
        row('student_words.word', '>', after.word),
        row.and([row('student_words.word', '=', after.word), row('student_words.student_id', '>', after.id)]),
      ]),
    );
  return query.orderBy('student_words.word').orderBy('student_words.student_id').limit(limit).execute();
}

const startOf = (text: string) => text.slice(0, keptLetters);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A search text that begins with another one is skipped, because the shorter one finds its rows too. */
async function beginningsOf(database: Database, starts: string[], after: Place | undefined, limit: number) {
  const shortest = starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
  const found = await Promise.all(shortest.map((start) => beginnings(database, start, after, limit)));
  return found
    .flat()
    .sort((one, other) => compare(one.word, other.word) || compare(one.student_id, other.student_id))
    .slice(0, limit);
}

/** A student has several index rows. Only the first match in sort order counts, so that each student is listed once. */
const firstOf = (search: string, starts: string[]) =>
  search
    .split(' ')
    .map((_, index, words) => startOf(words.slice(index).join(' ')))
    .filter((word) => starts.some((start) => word.startsWith(start)))
    .reduce((least, word) => (word < least ? word : least));

type Found = { ids: string[]; next: Place | null };

/** Words begin after a space, or after a sign at which `searchWords` cuts. */
const beginsIn = (search: string, word: string) => {
  for (let at = search.indexOf(word); at >= 0; at = search.indexOf(word, at + 1))
    if (at === 0 || /[\s'"\u2018\u2019\u201c(:.-]/.test(search.charAt(at - 1))) return true;
  return false;
};

/**
 * Finds students with the typed words in this order, or else with all words in any order. The second search only reads
 * index rows of the longest word, up to a limit.
 */
export async function idsByWords(database: Database, texts: string[], after: Place | undefined): Promise<Found> {
  const place = texts.some((text) => after?.word.startsWith(startOf(text))) ? after : undefined;
  const together = await walk(database, texts, place, () => true);
  const [typed = ''] = texts;
  const words = searchWords(typed);
  if (together.ids.length > 0 || place !== undefined || words.length < 2) return together;
  const longest = typed.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const isFound = (search: string) => words.every((word) => beginsIn(search, word));
  const apart = await walk(database, storedSpellings(longest), undefined, isFound);
  return { ...apart, next: null };
}

async function walk(
  database: Database,
  texts: string[],
  from: Place | undefined,
  isWanted: (search: string) => boolean,
): Promise<Found> {
  const starts = texts.map(startOf);
  const ids: string[] = [];
  let after = from;
  for (let looked = 0; looked < mostLookedAt; ) {
    const limit = looked === 0 ? pageLength + 1 : mostLookedAt - looked;
    const rows = await beginningsOf(database, starts, after, limit);
    for (const { word, student_id, search } of rows) {
      const fits = texts.some((text) => (startOf(text) === text ? word.startsWith(text) : search.includes(text)));
      if (fits && isWanted(search) && firstOf(search, starts) === word) {
        if (ids.length === pageLength) return { ids, next: after ?? null };
        ids.push(student_id);
      }
      after = { word, id: student_id };
    }
    looked += rows.length;
    if (rows.length < limit) return { ids, next: null };
  }
  return { ids, next: after ?? null };
}

type Known = Omit<ListedStudent, 'foundBy'>;

export async function listByIds(database: Database, ids: string[]): Promise<Known[]> {
  if (ids.length === 0) return [];
  const wanted = (column: string) => isOneOf(database, sql.ref(column), sql`${listOf(database, ids)}`, 'text');
  const students = await database
    .selectFrom('students')
    .select(['id', 'name', 'phone', 'email', 'disabled_at', 'created_at'])
    .where(wanted('students.id'))
    .execute();
  const enrolled = await database
    .selectFrom('enrollments')
    .select(['student_id', 'status'])
    .where(wanted('enrollments.student_id'))
    .execute();
  const count = (id: string, status: string) =>
    enrolled.filter((one) => one.student_id === id && one.status === status).length;
  const known = new Map(students.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const { name, phone, email } = row;
    const contact = { name, phone, email: isErasedEmail(id, email) ? null : email };
    const courses = { paid: count(id, 'paid'), pending: count(id, 'pending') };
    return [{ id, ...contact, since: row.created_at, disabled: row.disabled_at !== null, ...courses }];
  });
}
