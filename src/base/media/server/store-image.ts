import { createHash } from 'node:crypto';
import type { Database } from '#base/database/connect.ts';
import { imageUrl, pageFormats, parseImageUrl } from '#base/media/image-url.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { isHttpsUrl } from '#base/shared/web-address.ts';
import { readDataUrl, refuseImage } from './data-url.ts';
import { insertImage, keepImage } from './media-queries.ts';
import type { ResizedImage } from './picture-orders.ts';
import { resizeImage } from './pictures.ts';

// One picture at a time, because each takes a core for up to two seconds and up to 100 MB of memory.
const enqueue = createQueue({
  atOnce: 1,
  waiting: shareOf(10),
  refuse: () => new Refusal('unavailable', messages.busy, { retryAfter: 10 }),
});

export type ImageRule = {
  field: string;
  /**
   * Also accepts the https address of a picture on another server, which is stored unchanged and never fetched (trust
   * I1).
   */
  remote?: boolean;
};

/**
 * Stores an inline picture and returns its address. The address of a stored picture is returned unchanged. Slow, so
 * call this before a transaction begins.
 */
export async function storeImage(
  database: Database,
  given: string,
  { field, remote = false }: ImageRule,
): Promise<string> {
  if (given.startsWith('data:')) {
    const bytes = await readDataUrl(field, given);
    const refuse = () => {
      throw refuseImage(field, messages.imageBroken);
    };
    return storeBytes(database, bytes, () => enqueue(() => resizeImage(bytes, pageFormats).catch(refuse)));
  }
  const own = parseImageUrl(given);
  const stored = own && (await keepImage(database, own.id));
  if (stored && imageUrl(stored) === given) return given;
  if (remote && isHttpsUrl(given)) return given;
  throw refuseImage(field, messages.imageType);
}

/** Equal files are resized and stored once, under the hash of their bytes. */
export async function storeBytes(
  database: Database,
  bytes: Buffer,
  resize: () => Promise<ResizedImage>,
): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const known = await keepImage(database, id);
  if (known) return imageUrl(known);
  const image = await resize();
  await insertImage(database, id, image);
  return imageUrl({ ...image, id });
}
