import type { Database, Transaction } from '#base/database/connect.ts';
import { containsWord } from '#base/database/contains-words.ts';
import { forUpdate } from '#base/database/engine.ts';

/** Returns the last course number that the server chose. The lock makes other creations of courses wait (trust C2). */
export async function lockCourseNumbers(transaction: Transaction): Promise<number> {
  const query = transaction.selectFrom('counters').select('value').where('name', '=', 'course_number');
  return (await forUpdate(transaction, query).executeTakeFirstOrThrow()).value;
}

export async function isCourseNumberTaken(database: Database, courseNo: string): Promise<boolean> {
  const row = await database.selectFrom('courses').select('id').where('course_no', '=', courseNo).executeTakeFirst();
  return row !== undefined;
}

export async function takeNextCourseNumber(transaction: Transaction, last: number): Promise<string> {
  const named = (number: number) => `C${String(number).padStart(4, '0')}`;
  let number = last + 1;
  while (await isCourseNumberTaken(transaction, named(number))) number += 1;
  await transaction.updateTable('counters').set({ value: number }).where('name', '=', 'course_number').execute();
  return named(number);
}

export async function listSimilarSlugs(transaction: Transaction, slug: string): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('courses')
    .select('slug')
    .where(({ ref }) => containsWord(ref('slug'), slug))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

export async function findCourseNumber(database: Database, id: string): Promise<string | null> {
  const row = await database.selectFrom('courses').select('course_no').where('id', '=', id).executeTakeFirst();
  return row?.course_no ?? null;
}
