import { shareSize } from '#base/shared/share-size.ts';

/** Pixels across of the stored variants; an image is never enlarged. */
const widths = [320, 640, 1280] as const;

/** What pages show. */
export const pageFormats = ['avif', 'webp'] as const;
/** Beside them what chats show with a link to a page: they know neither of the others for sure. */
export const imageFormats = [...pageFormats, 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];
type PageFormat = (typeof pageFormats)[number];

export type StoredImage = {
  /** Hash of the uploaded bytes. */
  id: string;
  /** Of the original, upright. */
  width: number;
  height: number;
  /** Average colour, `rrggbb`. */
  color: string;
};

const address = /^\/media\/([0-9a-f]{32})\.([1-9]\d{0,3})x([1-9]\d{0,3})\.([0-9a-f]{6})\.webp$/;
const fileName = /^([0-9a-f]{32})\.([1-9]\d{0,3})\.(avif|webp)$/;
const shareName = /^([0-9a-f]{32})\.share\.jpg$/;

/** Address of an image; a page reads its size and colour from the address alone. */
export function imageUrl({ id, width, height, color }: StoredImage): string {
  return `/media/${id}.${width}x${height}.${color}.webp`;
}

/** What an image's address says, or null for an address that is not of this server's images. */
export function parseImageUrl(url: string): StoredImage | null {
  const [, id, width, height, color] = address.exec(url) ?? [];
  if (id === undefined || color === undefined) return null;
  return { id, width: Number(width), height: Number(height), color };
}

/** Ids of all images whose addresses stand in a text, such as the JSON of a course. */
export function imageIdsIn(text: string): string[] {
  return Array.from(text.matchAll(/\/media\/([0-9a-f]{32})\./g), ([, id = '']) => id);
}

/** Widths in which an image of that width is stored, in growing order. */
export function variantWidths(width: number): number[] {
  const largest = Math.min(width, widths[widths.length - 1] ?? width);
  return [...widths.filter((variant) => variant < largest), largest];
}

/** Whether a variant of that width is its picture's smallest: it has at most `mostLightBytes`, however the picture is. */
export const isLight = (width: number) => width <= widths[0];

/** Address of one stored variant. */
export function variantUrl(id: string, width: number, format: PageFormat): string {
  return `/media/${id}.${width}.${format}`;
}

/** What a variant's file name says, or null when it is none. */
export function parseVariantName(name: string): { id: string; width: number; format: ImageFormat } | null {
  const [, shared] = shareName.exec(name) ?? [];
  if (shared !== undefined) return { id: shared, width: shareSize.width, format: 'jpeg' };
  const [, id, width, ending] = fileName.exec(name) ?? [];
  const format = pageFormats.find((known) => known === ending);
  return id === undefined || format === undefined ? null : { id, width: Number(width), format };
}

/** Whether an image of that width has such a variant. */
export function hasVariant(imageWidth: number, width: number, format: ImageFormat): boolean {
  return format === 'jpeg' ? width === shareSize.width : variantWidths(imageWidth).includes(width);
}

/** Address of the picture that chats show with a link, or null for an address that is not of this server's images. */
export function shareUrl(url: string): string | null {
  const image = parseImageUrl(url);
  return image && `/media/${image.id}.share.jpg`;
}

/** Address of the smallest variant, or null for an address that is not of this server's images. */
export function lightUrl(url: string, format: PageFormat): string | null {
  const image = parseImageUrl(url);
  return image && variantUrl(image.id, Math.min(image.width, widths[0]), format);
}

/** Value of a `srcset` attribute, or null for an address that is not of this server's images. */
export function srcSet(url: string, format: PageFormat): string | null {
  const image = parseImageUrl(url);
  if (image === null) return null;
  return variantWidths(image.width)
    .map((width) => `${variantUrl(image.id, width, format)} ${width}w`)
    .join(', ');
}
