import type { Database } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, lockName } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { days } from '#base/shared/seconds.ts';

const daySeconds = days(1);
export const partBytes = 256 * 1024;

/**
 * If a document with this id exists, only its deletion is postponed by a day. Returns false, and stores nothing, if the
 * documents of the last 24 hours would exceed `mostBytesADay`.
 */
export async function insertDocument(
  database: Database,
  id: string,
  bytes: Uint8Array,
  mostBytesADay: number,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    // Without the lock, concurrent uploads could together exceed the limit, or store the same document twice.
    await lockName(transaction, 'documents of a day');
    if (await keepDocument(transaction, id)) return true;
    if ((await bytesOfToday(transaction)) + bytes.length > mostBytesADay) return false;
    await transaction.insertInto('documents').values({ id, size: bytes.length, created_at: databaseTime() }).execute();
    for (let part = 0; part * partBytes < bytes.length; part += 1) {
      const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
      await transaction.insertInto('document_parts').values({ document_id: id, part, bytes: piece }).execute();
    }
    return true;
  });
}

export async function bytesOfToday(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('created_at', '>', databaseTimeOnce(-daySeconds))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Postpones the deletion of an unused document by a day. Returns whether the document exists. */
async function keepDocument(database: Database, id: string): Promise<boolean> {
  const query = database.updateTable('documents').set({ created_at: databaseTime() }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function findDocumentPart(
  database: Database,
  documentId: string,
  part: number,
): Promise<Uint8Array | undefined> {
  const query = database.selectFrom('document_parts').select('bytes').where('document_id', '=', documentId);
  return (await query.where('part', '=', part).executeTakeFirst())?.bytes;
}
