import { LRUCache } from 'lru-cache';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { tables } from '#contract/tables/tables.ts';
import { identified, type KnownOutline } from './lecture-ids.ts';

/** `version` 0 means that no outline was saved yet. */
export type StoredOutline = { topics: KnownOutline; version: number };

export async function findOutline(database: Database, courseId: string): Promise<StoredOutline> {
  const row = await database
    .selectFrom('outlines')
    .select(['topics', 'version'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!row) return { topics: [], version: 0 };
  return { topics: topicsOf({ course_id: courseId, topics: row.topics }), version: row.version };
}

const topicsOf = ({ course_id, topics }: { course_id: string; topics: string }) =>
  identified(tables.outlines.topics.read(topics, `course ${course_id}`), course_id);

export const outlinesAtOnce = 4;

/**
 * Maximum characters of the cached outlines in JSON. Parsed, a character needs about five bytes of memory. Parsing an
 * outline of 40 lectures takes 100 µs.
 */
const mostKnown = 1_000_000;
const knownOutlines = new LRUCache<string, StoredOutline>({ maxSize: mostKnown, maxEntrySize: mostKnown / 4 });

const selectVersion = batchedQuery('course_id', (database, isAsked) =>
  database.selectFrom('outlines').select(['course_id', 'version']).where(isAsked('course_id')),
);

/**
 * Returns the outlines by course id, without courses that have none. The outlines are cached objects, so callers must
 * not change them.
 */
export async function findOutlines(database: Database, courseIds: string[]): Promise<Map<string, KnownOutline>> {
  if (courseIds.length === 0) return new Map();
  const versions = (await Promise.all(courseIds.map((courseId) => selectVersion(database, courseId)))).flat();
  const outlines = new Map<string, KnownOutline>();
  for (const { course_id, version } of versions) {
    const known = knownOutlines.get(course_id);
    if (known?.version === version) outlines.set(course_id, known.topics);
  }
  if (outlines.size === versions.length) return outlines;
  const others = courseIds.filter((courseId) => !outlines.has(courseId));
  const query = database.selectFrom('outlines').select(['course_id', 'topics', 'version']);
  for (const row of await query.where('course_id', 'in', others).execute()) {
    const topics = topicsOf(row);
    outlines.set(row.course_id, topics);
    // An outline read in a transaction is not cached, because the transaction may be rolled back.
    if (!database.isTransaction)
      knownOutlines.set(row.course_id, { topics, version: row.version }, { size: row.topics.length });
  }
  return outlines;
}

export async function listLectureIds(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('outlines').select(['course_id', 'topics']).execute();
  return new Set(rows.flatMap(topicsOf).flatMap(({ classes }) => classes.map(({ id }) => id)));
}

/** Replaces the whole outline. The caller must have locked the course's row (trust C5). */
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

export async function copiedLectures(transaction: Transaction, from: string, to: string): Promise<Map<string, string>> {
  const placesOf = ({ topics }: StoredOutline) =>
    topics.flatMap(({ topicNo, classes }) => classes.map((one) => [String([topicNo, one.lecture]), one.id] as const));
  const copies = new Map(placesOf(await findOutline(transaction, to)));
  const pairs = placesOf(await findOutline(transaction, from)).map(([place, id]) => [id, copies.get(place)] as const);
  return new Map(pairs.flatMap(([id, copy]) => (copy === undefined ? [] : [[id, copy] as const])));
}
