import type { Database } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, forUpdate } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type ImageFormat, parseImageUrl, type StoredImage } from '#base/media/image-url.ts';
import { days, hours } from '#base/shared/seconds.ts';
import type { ImageFile, ResizedImage } from './picture-orders.ts';

export async function findImage(database: Database, id: string): Promise<StoredImage | undefined> {
  return database
    .selectFrom('images')
    .select(['id', 'width', 'height', 'color'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const daySeconds = days(1);
/** To save writes, `created_at` is updated at most once an hour. An unused image is deleted only after a day. */
const lagSeconds = hours(1);

/**
 * Postpones the image's deletion by about a day, even if nothing uses it yet. Undefined if the image does not exist.
 */
export async function keepImage(database: Database, id: string): Promise<StoredImage | undefined> {
  const columns = ['id', 'width', 'height', 'color'] as const;
  const fresh = await database
    .selectFrom('images')
    .select(columns)
    .where('id', '=', id)
    .where('created_at', '>', databaseTime(-lagSeconds))
    .executeTakeFirst();
  if (fresh) return fresh;
  const query = database.updateTable('images').set({ created_at: databaseTime() });
  return query.where('id', '=', id).returning(columns).executeTakeFirst();
}

/** Postpones the deletion of replaced pictures by a day, because pages that were already sent still request them. */
export async function keepReplaced(database: Database, addresses: (string | undefined)[]): Promise<void> {
  for (const address of addresses) {
    const image = address === undefined ? null : parseImageUrl(address);
    if (image) await keepImage(database, image.id);
  }
}

export async function listOldImages(database: Database, after: string, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('images')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<=', databaseTimeOnce(-daySeconds))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOldImage(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const query = transaction
      .selectFrom('images')
      .select('id')
      .where('id', '=', id)
      .where('created_at', '<=', databaseTime(-daySeconds));
    if (!(await forUpdate(transaction, query).executeTakeFirst())) return;
    await transaction.deleteFrom('image_files').where('image_id', '=', id).execute();
    await transaction.deleteFrom('images').where('id', '=', id).execute();
  });
}

export async function insertImage(database: Database, id: string, image: ResizedImage): Promise<void> {
  const { width, height, color, thumbhash, files } = image;
  await inTransaction(database, async (transaction) => {
    const inserted = await transaction
      .insertInto('images')
      .values({ id, width, height, color, thumbhash, created_at: databaseTime() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return;
    for (const file of files) await storeImageFile(transaction, id, file);
  });
}

export async function storeImageFile(database: Database, imageId: string, file: ImageFile): Promise<void> {
  await database
    .insertInto('image_files')
    .values({ image_id: imageId, ...file })
    .onConflict((conflict) => conflict.columns(['image_id', 'width', 'format']).doUpdateSet({ bytes: file.bytes }))
    .execute();
}

export async function findImageFile(
  database: Database,
  imageId: string,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array | undefined> {
  const row = await database
    .selectFrom('image_files')
    .select('bytes')
    .where('image_id', '=', imageId)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.bytes;
}
