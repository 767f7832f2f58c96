import { LRUCache } from 'lru-cache';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { tables } from '#contract/tables/tables.ts';
import { revisionColumn } from '#school/profile/server/catalogue-revision-queries.ts';
import { identified, type KnownOutline } from './lecture-ids.ts';

/** `version` 0 means that no outline was saved yet. */
export type StoredOutline = { topics: KnownOutline; version: number };

const topicsOf = ({ course_id, topics }: { course_id: string; topics: string }) =>
  identified(tables.outlines.topics.read(topics, `course ${course_id}`), course_id);

export const outlinesAtOnce = 4;

/**
 * Maximum characters of the cached outlines in JSON. Parsed, a character needs about five bytes of memory. Parsing an
 * outline of 40 lectures takes 100 µs.
 */
const mostKnown = 1_000_000;
const knownOutlines = new LRUCache<string, CachedOutline>({ maxSize: mostKnown, maxEntrySize: mostKnown / 4 });

type CachedOutline = { outline: StoredOutline; revision: number };

const selectOutlines = (database: Database) =>
  database.selectFrom('outlines').select(['course_id', 'version', revisionColumn]);

const selectVersion = batchedQuery('course_id', (database, isAsked) =>
  selectOutlines(database).where(isAsked('course_id')),
);

/** Returns the cached outline, which callers must not change. */
export async function findOutline(database: Database, courseId: string): Promise<StoredOutline> {
  return (await findStored(database, [courseId])).get(courseId) ?? { topics: [], version: 0 };
}

/**
 * Returns the outlines by course id, without courses that have none. The outlines are cached objects, so callers must
 * not change them.
 */
export async function findOutlines(database: Database, courseIds: string[]): Promise<Map<string, KnownOutline>> {
  const stored = await findStored(database, courseIds);
  return new Map([...stored].map(([courseId, { topics }]) => [courseId, topics]));
}

async function findStored(database: Database, courseIds: string[]): Promise<Map<string, StoredOutline>> {
  const outlines = new Map<string, StoredOutline>();
  const versions = (await Promise.all(courseIds.map((courseId) => selectVersion(database, courseId)))).flat();
  for (const { course_id, version, revision } of versions) {
    const known = knownOutlines.get(course_id);
    if (known?.outline.version === version && known.revision === revision) outlines.set(course_id, known.outline);
  }
  if (outlines.size === versions.length) return outlines;
  const others = courseIds.filter((courseId) => !outlines.has(courseId));
  const rows = await selectOutlines(database).select('topics').where('course_id', 'in', others).execute();
  for (const { course_id, topics, version, revision } of rows) {
    const outline = { topics: topicsOf({ course_id, topics }), version };
    outlines.set(course_id, outline);
    // An outline read in a transaction is not cached, because the transaction may be rolled back.
    if (!database.isTransaction) knownOutlines.set(course_id, { outline, revision }, { size: topics.length });
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
