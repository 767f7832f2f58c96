import type { Database } from '#base/database/connect.ts';
import { hasVariant, type ImageFormat, type StoredImage, variantWidths } from '#base/media/image-url.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { findImageFile, storeImageFile } from './media-queries.ts';
import { resizeStored } from './pictures.ts';

const enqueue = createQueue({
  atOnce: 1,
  waiting: shareOf(200, 20),
  refuse: () => new Refusal('unavailable', messages.busy, { retryAfter: 5 }),
});
const inWork = new Map<string, Promise<Uint8Array | undefined>>();

/**
 * A variant that an image should have but has not: the sample school's pictures come as one WebP, so that the first
 * start is quick, and few pictures are ever shared; and a smallest one that is heavier than such a one may be. It is made from the
 * largest WebP when it is first asked for, and kept.
 */
export async function makeMissingVariant(
  database: Database,
  image: StoredImage,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array | undefined> {
  if (!hasVariant(image.width, width, format)) return undefined;
  const name = `${image.id}.${width}.${format}`;
  return await (inWork.get(name) ?? begin(name, () => make(database, image, width, format)));
}

/** Whoever asks meanwhile waits for the same work. It is forgotten when it has ended, well or not. */
function begin(name: string, work: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
  const making = enqueue(work).finally(() => inWork.delete(name));
  inWork.set(name, making);
  return making;
}

async function make(database: Database, image: StoredImage, width: number, format: ImageFormat) {
  const source = await findImageFile(database, image.id, variantWidths(image.width).at(-1) ?? width, 'webp');
  if (!source) return undefined;
  const file = await resizeStored(source, width, format);
  await storeImageFile(database, image.id, file);
  return file.bytes;
}
