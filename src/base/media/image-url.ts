import { shareSize } from '#base/shared/share-size.ts';

/** Widths of the stored variants in pixels. An image is never enlarged. */
const widths = [320, 640, 1280] as const;

export const pageFormats = ['avif', 'webp'] as const;
/** JPEG is for link previews in chats, which may support neither AVIF nor WebP. */
export const imageFormats = [...pageFormats, 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];
type PageFormat = (typeof pageFormats)[number];

export type StoredImage = {
  id: string;
  /** Size of the original in pixels, after it was turned upright. */
  width: number;
  height: number;
  color: string;
};

const address = /^\/media\/([0-9a-f]{32})\.([1-9]\d{0,3})x([1-9]\d{0,3})\.([0-9a-f]{6})\.webp$/;
const fileName = /^([0-9a-f]{32})\.([1-9]\d{0,3})\.(avif|webp)$/;
const shareName = /^([0-9a-f]{32})\.share\.jpg$/;

export function imageUrl({ id, width, height, color }: StoredImage): string {
  return `/media/${id}.${width}x${height}.${color}.webp`;
}

export function parseImageUrl(url: string): StoredImage | null {
  const [, id, width, height, color] = address.exec(url) ?? [];
  if (id === undefined || color === undefined) return null;
  return { id, width: Number(width), height: Number(height), color };
}

export function imageIdsIn(text: string): string[] {
  return Array.from(text.matchAll(/\/media\/([0-9a-f]{32})\./g), ([, id = '']) => id);
}

export function variantWidths(width: number): number[] {
  const largest = Math.min(width, widths[widths.length - 1] ?? width);
  return [...widths.filter((variant) => variant < largest), largest];
}

export const isLight = (width: number) => width <= widths[0];

export function variantUrl(id: string, width: number, format: PageFormat): string {
  return `/media/${id}.${width}.${format}`;
}

export function parseVariantName(name: string): { id: string; width: number; format: ImageFormat } | null {
  const [, shared] = shareName.exec(name) ?? [];
  if (shared !== undefined) return { id: shared, width: shareSize.width, format: 'jpeg' };
  const [, id, width, ending] = fileName.exec(name) ?? [];
  const format = pageFormats.find((known) => known === ending);
  return id === undefined || format === undefined ? null : { id, width: Number(width), format };
}

export function hasVariant(imageWidth: number, width: number, format: ImageFormat): boolean {
  return format === 'jpeg' ? width === shareSize.width : variantWidths(imageWidth).includes(width);
}

export function shareUrl(url: string): string | null {
  const image = parseImageUrl(url);
  return image && `/media/${image.id}.share.jpg`;
}

export function lightUrl(url: string, format: PageFormat): string | null {
  const image = parseImageUrl(url);
  return image && variantUrl(image.id, Math.min(image.width, widths[0]), format);
}

export function srcSet(url: string, format: PageFormat): string | null {
  const image = parseImageUrl(url);
  if (image === null) return null;
  return variantWidths(image.width)
    .map((width) => `${variantUrl(image.id, width, format)} ${width}w`)
    .join(', ');
}
