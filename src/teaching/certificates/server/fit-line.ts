import { measureTexts } from '#base/media/server/pictures.ts';
import { type Face, faces } from './sheet-parts.ts';

export type Wanted = { text: string; face: Face; size: number; room: number; lines: 1 | 2 };
export type Fitted = { lines: string[]; size: number };

/** A text that is too wide shrinks to this share of its size before it is split into two lines. */
const smallest = 2 / 3;

export function halves(text: string): string[] {
  const words = text.split(' ');
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const unlike = ([one = '', other = '']: string[]) => Math.abs(one.length - other.length);
  return cuts.toSorted((one, other) => unlike(one) - unlike(other))[0] ?? [text];
}

export async function fitLines(wanted: Wanted[]): Promise<Fitted[]> {
  const asked = wanted.flatMap(({ text, face, size }) =>
    [text, ...halves(text)].map((one) => ({ text: one, font: `${faces[face].named} ${size}` })),
  );
  const widths = await measureTexts(asked);
  return wanted.map(({ text, size, room, lines }) => {
    const [whole = 0, ...parts] = widths.splice(0, 1 + halves(text).length);
    const part = Math.max(...parts);
    const rounded = (factor: number) => Math.floor(size * Math.min(1, factor) * 10) / 10;
    if (whole * smallest <= room || lines === 1 || parts.length === 1)
      return { lines: [text], size: rounded(room / whole) };
    return { lines: halves(text), size: rounded(Math.min(smallest, room / part)) };
  });
}
