import type { Database } from '#base/database/connect.ts';
import { parseImageUrl, variantWidths } from '#base/media/image-url.ts';
import { findImageFile } from '#base/media/server/media-queries.ts';
import { drawSheet } from '#base/media/server/pictures.ts';
import { shareSize } from '#base/shared/share-size.ts';
import { colourSets } from '#school/profile/colours.ts';
import type { School } from '#school/profile/school.ts';
import { type Fitted, fitLines } from './fit-line.ts';
import { asXml, type Face, inks, write } from './sheet-parts.ts';

type Named = Pick<School, 'name' | 'nameBengali' | 'motto' | 'colours'>;

const left = 190;

export async function drawSharePicture(
  school: Named,
  logo: string | null,
  { width, height }: { width: number; height: number } = shareSize,
): Promise<Uint8Array> {
  const room = width - left - 70;
  const { strong, pressed } = colourSets[school.colours].light;
  const [name, nameBengali, motto] = await fitLines([
    { text: school.name, face: 'display', size: 104, room, lines: 2 },
    { text: school.nameBengali, face: 'strong', size: 54, room, lines: 1 },
    { text: school.motto, face: 'text', size: 38, room, lines: 2 },
  ]);
  const rules = Array.from({ length: Math.floor(height / 54) }, (_, row) => `M118 ${70 + row * 54}H${width}`).join('');
  const lines = [
    ...placed(name, 'display', inks.ink),
    ...placed(nameBengali, 'strong', inks.soft),
    ...placed(motto, 'text', inks.soft),
  ];
  const whole = lines.reduce((sum, line) => sum + line.size * 1.3, 0);
  let y = (height - whole) / 2 + (logo ? 60 : 0);
  const words = lines.map(({ text, face, size, ink }) => {
    y += size * 1.3;
    return write(text, { x: left, y: Math.round(y - size * 0.3), face, size, ink });
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#FFFFFF"/>
    <path d="${rules}" stroke="${inks.rule}" stroke-width="2"/>
    <path d="M158 0V${height}" stroke="${inks.margin}" stroke-width="3"/>
    <rect width="118" height="${height}" fill="${strong}"/><rect width="40" height="${height}" fill="${pressed}"/>
    ${logo ? `<image href="${asXml(logo)}" x="${left}" y="60" width="120" height="120"/>` : ''}
    ${words.join('')}</svg>`;
  return drawSheet(svg, width, 'png');
}

const placed = (fitted: Fitted | undefined, face: Face, ink: string) =>
  (fitted?.lines ?? [])
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, face, ink, size: fitted?.size ?? 0 }));

/** `side` is in pixels. `free` is the share of `side` that stays empty at each edge. */
export type IconSize = { side: number; free: number };

export function drawIcon(logo: string, { side, free }: IconSize): Promise<Uint8Array> {
  const from = side * free;
  const inside = side - 2 * from;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#FFFFFF"/><image href="${asXml(logo)}" x="${from}" y="${from}" width="${inside}" height="${inside}"/></svg>`;
  return drawSheet(svg, side, 'png');
}

export async function logoOf(database: Database, logo: string): Promise<string | null> {
  const image = parseImageUrl(logo);
  const [width = 0] = variantWidths(image?.width ?? 0);
  const bytes = image && (await findImageFile(database, image.id, width, 'webp'));
  return bytes ? `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` : null;
}
