import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';
import type { Outline } from '#lectures/outline.ts';

/** `version` 0: nothing was saved yet. */
export type StoredOutline = { topics: Outline; version: number };

export async function findOutline(database: Database, courseId: string): Promise<StoredOutline> {
  const row = await database
    .selectFrom('outlines')
    .select(['topics', 'version'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!row) return { topics: [], version: 0 };
  return { topics: tables.outlines.topics.read(row.topics, `course ${courseId}`), version: row.version };
}

/** Replaces the whole outline; the course's row is locked by the caller (trust C5). */
export async function saveOutlineRow(
  transaction: Transaction,
  courseId: string,
  { topics, version }: StoredOutline,
): Promise<void> {
  const columns = { topics: tables.outlines.topics.write(topics), version };
  await transaction
    .insertInto('outlines')
    .values({ course_id: courseId, ...columns })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(columns))
    .execute();
}
