import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type ImageFormat, type StoredImage, variantWidths } from '#media/image-url.ts';
import { decoding } from './data-url.ts';

export type ImageFile = { width: number; format: ImageFormat; bytes: Buffer };
export type ResizedImage = Omit<StoredImage, 'id'> & { thumbhash: string; files: ImageFile[] };

// AVIF at effort 2 costs a thirtieth of the encoder's own default and gives nearly the same size.
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 75 }),
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
};

/** Every variant of a picture, re-encoded upright and without its metadata (place, camera), off the main thread. */
export async function resizeImage(bytes: Buffer, formats: readonly ImageFormat[]): Promise<ResizedImage> {
  const upright = sharp(bytes, decoding).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const stored = variantWidths(width);
  // Decoded once, at the largest width that is kept; the smaller ones are made from these pixels.
  const largest = await upright
    .resize({ width: stored.at(-1) })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(largest.data, {
    raw: { width: largest.info.width, height: largest.info.height, channels: largest.info.channels },
  });
  const files: ImageFile[] = [];
  for (const variant of stored) {
    for (const format of formats) files.push(await encode(pixels.clone(), variant, format));
  }
  return { width, height, color: await averageColor(pixels), thumbhash: await thumbHash(pixels), files };
}

/** One variant of a picture that is stored already. */
export function resizeStored(bytes: Uint8Array, width: number, format: ImageFormat): Promise<ImageFile> {
  return encode(sharp(bytes, decoding), width, format);
}

async function encode(picture: Sharp, width: number, format: ImageFormat): Promise<ImageFile> {
  return { width, format, bytes: await encoders[format](picture.resize({ width })).toBuffer() };
}

/** As on white paper; `rrggbb`. */
async function averageColor(pixels: Sharp): Promise<string> {
  const one = pixels.clone().flatten({ background: '#ffffff' }).toColourspace('srgb');
  return (await one.resize(1, 1, { fit: 'fill' }).raw().toBuffer()).toString('hex', 0, 3);
}

async function thumbHash(pixels: Sharp): Promise<string> {
  const small = pixels.clone().resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
