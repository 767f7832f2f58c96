import sharp from 'sharp';
import type { SheetText } from './picture-orders.ts';

// HarfBuzz shapes the texts with the fonts in `base/media/server/fonts`, which `pictures.ts` chooses before this
// process starts.

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export async function measureTexts(texts: SheetText[]): Promise<number[]> {
  const widths: number[] = [];
  for (const { text, font } of texts) widths.push(text.trim() === '' ? 0 : await widthOf(text, font));
  return widths;
}

async function widthOf(text: string, font: string): Promise<number> {
  const drawn = sharp({ text: { text: escaped(text), font, dpi: 72 } }).raw();
  return (await drawn.toBuffer({ resolveWithObject: true })).info.width;
}

/** Renders an SVG. It is passed as bytes without a base address, so that it cannot load other files. */
export async function drawSheet(svg: string, width: number, format: 'png' | 'jpeg'): Promise<Uint8Array> {
  const [, ownWidth = width] = /^<svg [^>]*\bwidth="(\d+)"/.exec(svg)?.map(Number) ?? [];
  const sheet = sharp(Buffer.from(await withPng(svg)), { density: (72 * width) / ownWidth })
    .resize({ width })
    .flatten({ background: '#ffffff' });
  return format === 'jpeg'
    ? sheet.jpeg({ quality: 85 }).toBuffer()
    : sheet.png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
}

/** Replaces the first embedded WebP picture by a PNG, because the SVG renderer does not support WebP. */
async function withPng(svg: string): Promise<string> {
  const [found, webp] = /data:image\/webp;base64,([A-Za-z0-9+/=]+)/.exec(svg) ?? [];
  if (found === undefined || webp === undefined) return svg;
  const png = await sharp(Buffer.from(webp, 'base64')).png().toBuffer();
  return svg.replace(found, `data:image/png;base64,${png.toString('base64')}`);
}
