import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { mostLightBytes, mostPixels } from '#base/media/image-limits.ts';
import { type ImageFormat, isLight, variantWidths } from '#base/media/image-url.ts';
import { shareSize } from '#base/shared/share-size.ts';
import type { ImageFile, ImageHeader, ResizedImage } from './picture-orders.ts';

// Used only in the picture process (`picture-process.ts`). A damaged or huge picture is an error (trust I2).

const decoding = { limitInputPixels: mostPixels, failOn: 'error' } as const;

// AVIF at effort 2 costs a thirtieth of the encoder's default and gives nearly the same size.
const encoders: Record<ImageFormat, (picture: Sharp, part: number) => Sharp> = {
  webp: (picture, part) => picture.webp({ quality: Math.round(75 * part) }),
  avif: (picture, part) => picture.avif({ quality: Math.round(50 * part), effort: 2 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Factors of quality and width for the smallest variant, tried in order until it has at most `mostLightBytes`. Nearly
 * all pictures need only the first pair.
 */
const coarser = [
  [1, 1],
  [0.7, 1],
  [0.4, 1],
  [0.2, 1],
  [0.2, 1 / 2],
  [0.2, 1 / 4],
  [0.2, 1 / 8],
  [0.2, 1 / 16],
] as const;

/** Null if the bytes are no picture. Decodes nothing, so that the caller can check the size first. */
export async function readHeader(bytes: Uint8Array): Promise<ImageHeader | null> {
  const picture = sharp(bytes, { ...decoding, limitInputPixels: false });
  return picture.metadata().then(
    ({ format, width, height }) => ({ format, width, height }),
    () => null,
  );
}

/** The variants are upright and have no metadata such as place and camera. */
export async function resizeImage(bytes: Uint8Array, formats: readonly ImageFormat[]): Promise<ResizedImage> {
  const upright = sharp(bytes, decoding).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const stored = variantWidths(width);
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

export function resizeStored(bytes: Uint8Array, width: number, format: ImageFormat): Promise<ImageFile> {
  return encode(sharp(bytes, decoding), width, format);
}

async function encode(picture: Sharp, width: number, format: ImageFormat): Promise<ImageFile> {
  const bytes = isLight(width) ? await encodeLight(picture, width, format) : await encodeAs(picture, width, format);
  return { width, format, bytes };
}

async function encodeLight(picture: Sharp, width: number, format: ImageFormat): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const [quality, part] of coarser) {
    bytes = await encodeAs(picture.clone(), Math.ceil(width * part), format, quality);
    if (bytes.byteLength <= mostLightBytes) break;
  }
  return bytes;
}

function encodeAs(picture: Sharp, width: number, format: ImageFormat, quality = 1): Promise<Uint8Array> {
  return encoders[format](picture.resize(format === 'jpeg' ? shareSize : { width }), quality).toBuffer();
}

async function averageColor(pixels: Sharp): Promise<string> {
  const one = pixels.clone().flatten({ background: '#ffffff' }).toColourspace('srgb');
  return (await one.resize(1, 1, { fit: 'fill' }).raw().toBuffer()).toString('hex', 0, 3);
}

async function thumbHash(pixels: Sharp): Promise<string> {
  const small = pixels.clone().resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
