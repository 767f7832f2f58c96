import type { Database } from '#database/connect.ts';
import { databaseTime } from '#database/engine.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { ImageFormat, StoredImage } from '#media/image-url.ts';
import type { ImageFile, ResizedImage } from './resize.ts';

export async function findImage(database: Database, id: string): Promise<StoredImage | undefined> {
  return database
    .selectFrom('images')
    .select(['id', 'width', 'height', 'color'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores an image with its files; one with the same id is left as it is. */
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
    for (const file of files) await insertImageFile(transaction, id, file);
  });
}

export async function insertImageFile(database: Database, imageId: string, file: ImageFile): Promise<void> {
  await database
    .insertInto('image_files')
    .values({ image_id: imageId, ...file })
    .onConflict((conflict) => conflict.columns(['image_id', 'width', 'format']).doNothing())
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
