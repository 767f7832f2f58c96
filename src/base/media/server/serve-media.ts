import type { Database } from '#base/database/connect.ts';
import { mostLightBytes } from '#base/media/image-limits.ts';
import {
  hasVariant,
  type ImageFormat,
  imageUrl,
  isLight,
  parseImageUrl,
  parseVariantName,
  type StoredImage,
  variantWidths,
} from '#base/media/image-url.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';
import type { Mount } from '#base/platform/server/http/app.ts';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { findImage, findImageFile, storeImageFile } from './media-queries.ts';
import { resizeStored } from './pictures.ts';

type ServedFile = { bytes: Uint8Array; format: ImageFormat };

/** An address always has the same content, so browsers cache it without revalidation (trust I3). */
export const serveMedia: Mount = (app, { database }) => {
  app.get('/media/:file', async (context) => {
    const name = context.req.param('file');
    const file = (await findVariant(database, name)) ?? (await findLargest(database, name));
    if (!file) throw new Refusal('not_found', sharedMessages.notFound);
    const headers = new Headers({
      'Content-Type': `image/${file.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${name}"`,
    });
    const isKnown = context.req.header('if-none-match')?.includes(`"${name}"`);
    return isKnown
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(file.bytes), { headers });
  });
};

async function findVariant(database: Database, name: string): Promise<ServedFile | null> {
  const variant = parseVariantName(name);
  if (!variant) return null;
  const { id, width, format } = variant;
  const stored = await findImageFile(database, id, width, format);
  // A small variant stored by an earlier release may be larger than `mostLightBytes`.
  const isTooHeavy = stored !== undefined && isLight(width) && stored.byteLength > mostLightBytes;
  if (stored && !isTooHeavy) return { bytes: stored, format };
  const image = await findImage(database, id);
  const made = image && (await makeMissingVariant(database, image, width, format));
  return made ? { bytes: made, format } : null;
}

/** Browsers without `srcset` request the image's own address, which names no variant. They get the largest WebP. */
async function findLargest(database: Database, name: string): Promise<ServedFile | null> {
  const address = `/media/${name}`;
  const named = parseImageUrl(address);
  const image = named && (await findImage(database, named.id));
  if (!image || imageUrl(image) !== address) return null;
  const bytes = await findImageFile(database, image.id, variantWidths(image.width).at(-1) ?? image.width, 'webp');
  return bytes ? { bytes, format: 'webp' } : null;
}

const enqueue = createQueue({
  atOnce: 1,
  waiting: shareOf(200, 20),
  refuse: () => new Refusal('unavailable', messages.busy, { retryAfter: 5 }),
});
const inWork = new Map<string, Promise<Uint8Array | undefined>>();

/**
 * Makes and stores a missing variant from the largest WebP. Sample pictures are stored as one WebP, so that the first
 * start is quick. JPEGs are made on request because few pictures appear in link previews.
 */
async function makeMissingVariant(
  database: Database,
  image: StoredImage,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array | undefined> {
  if (!hasVariant(image.width, width, format)) return undefined;
  const name = `${image.id}.${width}.${format}`;
  return await (inWork.get(name) ?? begin(name, () => make(database, image, width, format)));
}

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
