import type { Database } from '#base/database/connect.ts';
import { mostLightBytes } from '#base/media/image-limits.ts';
import {
  type ImageFormat,
  imageUrl,
  isLight,
  parseImageUrl,
  parseVariantName,
  variantWidths,
} from '#base/media/image-url.ts';
import type { Mount } from '#base/platform/server/http/app.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { findImage, findImageFile } from './media-queries.ts';
import { makeMissingVariant } from './missing-variant.ts';

type ServedFile = { bytes: Uint8Array; format: ImageFormat };

/** Serves stored images. An address names its content for ever, so browsers keep it for ever (trust I3). */
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
  // One that an earlier release stored may have more than the smallest has now.
  const isTooHeavy = stored !== undefined && isLight(width) && stored.byteLength > mostLightBytes;
  if (stored && !isTooHeavy) return { bytes: stored, format };
  const image = await findImage(database, id);
  const made = image && (await makeMissingVariant(database, image, width, format));
  return made ? { bytes: made, format } : null;
}

/** An image's own address shows its largest WebP: what a browser gets that knows no `srcset`. */
async function findLargest(database: Database, name: string): Promise<ServedFile | null> {
  const address = `/media/${name}`;
  const named = parseImageUrl(address);
  const image = named && (await findImage(database, named.id));
  if (!image || imageUrl(image) !== address) return null;
  const bytes = await findImageFile(database, image.id, variantWidths(image.width).at(-1) ?? image.width, 'webp');
  return bytes ? { bytes, format: 'webp' } : null;
}
