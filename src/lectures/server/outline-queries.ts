import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';
import { identified, type KnownOutline } from './lecture-ids.ts';

/** `version` 0: nothing was saved yet. */
export type StoredOutline = { topics: KnownOutline; version: number };

export async function findOutline(database: Database, courseId: string): Promise<StoredOutline> {
  const row = await database
    .selectFrom('outlines')
    .select(['topics', 'version'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!row) return { topics: [], version: 0 };
  const topics = identified(tables.outlines.topics.read(row.topics, `course ${courseId}`), courseId);
  return { topics, version: row.version };
}

/** Ids of all lectures of all courses. */
export async function listLectureIds(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('outlines').select(['course_id', 'topics']).execute();
  const topics = rows.flatMap(({ course_id, topics: text }) =>
    identified(tables.outlines.topics.read(text, `course ${course_id}`), course_id),
  );
  return new Set(topics.flatMap(({ classes }) => classes.map(({ id }) => id)));
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
