import { beginningOf } from '#base/shared/beginning-of.ts';
import { type ColourName, colourSets } from '#school/profile/colours.ts';

const sizes = {
  card: { width: 960, height: 600 },
  banner: { width: 1600, height: 640 },
  face: { width: 400, height: 400 },
};
export type CoverShape = keyof typeof sizes;

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => beginningOf(word, 1))
    .join('');

export function drawCover(shape: CoverShape, words: string, colours: ColourName): string {
  const { width, height } = sizes[shape];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  const { strong, pressed } = colourSets[colours].light;
  const spine = height * 0.12;
  pen.fillStyle = strong;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = pressed;
  pen.fillRect(0, 0, spine, height);
  const margin = height * 0.18;
  const plate = { x: spine + margin, y: margin, width: width - spine - 2 * margin, height: height - 2 * margin };
  pen.fillStyle = '#fffdf7';
  pen.fillRect(plate.x, plate.y, plate.width, plate.height);
  pen.fillStyle = '#e5484d';
  pen.fillRect(plate.x + plate.height * 0.1, plate.y, Math.max(2, height / 200), plate.height);
  write(pen, words, { ...plate, x: plate.x + plate.height * 0.2, width: plate.width - plate.height * 0.3 });
  return canvas.toDataURL('image/png');
}

type Room = { x: number; y: number; width: number; height: number };

function write(pen: CanvasRenderingContext2D, words: string, room: Room): void {
  const family = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  pen.fillStyle = '#14211c';
  pen.textBaseline = 'middle';
  for (let size = room.height * 0.3; size > room.height * 0.06; size *= 0.9) {
    pen.font = `700 ${size}px ${family}`;
    const lines = brokenLines(pen, words, room.width);
    const fits =
      lines.length * size * 1.15 <= room.height * 0.85 &&
      lines.every((line) => pen.measureText(line).width <= room.width);
    if (!fits) continue;
    const first = room.y + room.height / 2 - ((lines.length - 1) * size * 1.15) / 2;
    for (const [place, line] of lines.entries()) pen.fillText(line, room.x, first + place * size * 1.15);
    return;
  }
}

function brokenLines(pen: CanvasRenderingContext2D, words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && pen.measureText(joined).width <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
