import { type Insertable, sql } from 'kysely';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, isOneOf, listOf } from '#base/database/engine.ts';

export type MaterialRow = Awaited<ReturnType<typeof findMaterials>>[number];

/**
 * Returns the materials of a course that were not removed, also those of lectures that are no longer in the outline.
 */
export const findMaterials = batchedQuery('course_id', (database, isAsked) =>
  selectMaterials(database)
    .where(isAsked('course_id'))
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('lecture_materials.id'),
);

/** Returns the material even if it was removed. */
export const findMaterial = (database: Database, id: string) =>
  selectMaterials(database).where('lecture_materials.id', '=', id).executeTakeFirst();

const selectMaterials = (database: Database) =>
  database
    .selectFrom('lecture_materials')
    .leftJoin('documents', 'documents.id', 'document_id')
    .select(['lecture_materials.id', 'course_id', 'lecture_id', 'place', 'title', 'link', 'document_id', 'removed_at'])
    .select('documents.size');

const daySeconds = 24 * 60 * 60;

type NewRow = Insertable<Tables['lecture_materials']>;

export async function writeMaterial(transaction: Transaction, row: NewRow): Promise<void> {
  const { id, course_id, lecture_id, ...columns } = row;
  await transaction
    .insertInto('lecture_materials')
    .values(row)
    // The condition protects another course's material if two requests create the same id at the same moment.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('lecture_materials.course_id', '=', course_id),
    )
    .execute();
}

export async function placeMaterial(transaction: Transaction, id: string, place: number): Promise<void> {
  await transaction.updateTable('lecture_materials').set({ place }).where('id', '=', id).execute();
}

export async function markRemoved(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('lecture_materials')
    .set({ removed_at: databaseTime() })
    .where(isOneOf(transaction, sql`id`, sql`${listOf(transaction, ids)}`, 'text'))
    .execute();
}

/**
 * Deletes up to `most` PDFs that no material uses and no request stored or used in the last day. Returns their number.
 */
export async function deleteUnusedDocuments(database: Database, most: number): Promise<number> {
  const unused = database
    .selectFrom('documents')
    .select('id')
    .where('created_at', '<=', databaseTimeOnce(-daySeconds))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lecture_materials').select('document_id').whereRef('document_id', '=', 'documents.id'))),
    )
    .limit(most);
  const { numDeletedRows } = await database
    .deleteFrom('documents')
    .where('id', 'in', unused)
    // The age is checked again. A request that stored the same PDF while this statement waited for the row has renewed
    // `created_at`, and that PDF must stay.
    .where('created_at', '<=', databaseTime(-daySeconds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
