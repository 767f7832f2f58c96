import sharp from 'sharp';
import type { ImageEdge } from './picture-orders.ts';

const width = 96;
const rows = 4;
/**
 * Pixels with less than this difference, of 255, count as one flat colour, because compression changes colours a
 * little.
 */
const alike = 28;

type Pixel = [number, number, number];

export async function readEdge(bytes: Uint8Array): Promise<ImageEdge> {
  const small = sharp(bytes, { failOn: 'error' }).resize({ width }).toColourspace('srgb').removeAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const pixels: Pixel[] = [];
  // Skips the left twelfth, because a picture of a book is darker at its spine.
  for (let row = 0; row < Math.min(rows, info.height); row += 1)
    for (let column = Math.floor(width / 12); column < info.width; column += 1) {
      const at = (row * info.width + column) * info.channels;
      pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  const most = mostCommon(pixels);
  const share = pixels.filter((one) => distance(one, most) < alike).length / pixels.length;
  return {
    color: most.map((part) => part.toString(16).padStart(2, '0')).join(''),
    isDrawn: share > 0.4 && share < 0.995,
  };
}

/**
 * Returns the average colour of the largest group of similar pixels. Groups round red, green and blue to eight steps
 * each.
 */
function mostCommon(pixels: Pixel[]): Pixel {
  const rooms = new Map<string, Pixel[]>();
  for (const pixel of pixels) {
    const name = pixel.map((part) => part >> 5).join();
    rooms.set(name, [...(rooms.get(name) ?? []), pixel]);
  }
  const [fullest = pixels] = [...rooms.values()].toSorted((one, other) => other.length - one.length);
  const middle = (part: 0 | 1 | 2) => Math.round(fullest.reduce((sum, pixel) => sum + pixel[part], 0) / fullest.length);
  return [middle(0), middle(1), middle(2)];
}

const distance = (one: Pixel, other: Pixel) =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))));
