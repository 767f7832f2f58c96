import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitLines, halves } from '#certificates/server/fit-line.ts';
import { asXml } from '#certificates/server/sheet-parts.ts';
import { drawCertificate, inShareSize, type SheetFacts } from '#certificates/server/sheet-svg.ts';
import { strangeInBengaliName, strangeInName } from '#certificates/written-name.ts';
import { drawSheet, readEdge } from '#media/server/pictures.ts';
import { aPicture } from './factories.ts';
import { lettersOf } from './font-letters.ts';

const sheet: SheetFacts = {
  ...{ number: '7K3M9QXP2DVT', name: 'Tasnim Akter', nameBengali: 'তাসনিম আক্তার শ্রেষ্ঠা ক্ষ' },
  ...{ course: 'Spoken English from Zero', courseBengali: null, lectures: 48 },
  ...{ teacher: { name: 'Farhana Akter', title: 'Head of English' }, color: '006a4e', hasPattern: true },
  ...{
    schoolName: 'Pathshala',
    schoolNameBengali: 'পাঠশালা',
    origin: 'https://pathshala.example',
    issuedAt: '2026-11-21T05:52:00.000Z',
  },
};
const bytesOf = async (facts: SheetFacts) => drawSheet(await drawCertificate(facts), 1754, 'png');

async function hashOfPixels(png: Uint8Array): Promise<string> {
  return createHash('sha256')
    .update(await sharp(png).raw().toBuffer())
    .digest('hex')
    .slice(0, 32);
}

test('a sheet is drawn with the same pixels on every machine, Bengali in its right shapes', async () => {
  // Looked at when it was written down: a letter that is shaped in another way, or a face of the machine, makes another one.
  expect(await hashOfPixels(await bytesOf(sheet))).toBe('80c1335b25ae96030080605cfd0856ce');
});

test('the same facts give the same bytes, and another name others', async () => {
  const [one, again] = [await bytesOf(sheet), await bytesOf(sheet)];
  expect(Buffer.compare(one, again)).toBe(0);
  expect(Buffer.compare(one, await bytesOf({ ...sheet, name: 'Tasnim Aktar' }))).not.toBe(0);
});

test('no word comes nearer to an edge than eight millimetres, however long names and titles are', async () => {
  const words = 'Wonderful '.repeat(20).trim();
  const long = { name: 'W'.repeat(60), nameBengali: 'ক্ষ্ম'.repeat(12), course: words, courseBengali: words };
  const svg = await drawCertificate({
    ...sheet,
    ...long,
    teacher: { name: words, title: words },
    hasPattern: false,
    origin: `https://${'long.'.repeat(20)}example`,
  });
  const png = sharp(await drawSheet(svg, 1485, 'png'))
    .removeAlpha()
    .raw();
  const { data, info } = await png.toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    // Rules are light; words are not.
    return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 560;
  };
  for (let y = 0; y < info.height; y += 1)
    for (let x = 225; x < info.width; x += 1)
      if (x >= info.width - 40 || y < 40 || y >= info.height - 40) expect([x, y, isInk(x, y)]).toEqual([x, y, false]);
});

test('a long name becomes smaller down to two thirds, and then stands on two lines', async () => {
  const fitted = async (text: string) =>
    (await fitLines([{ text, face: 'display', size: 60, room: 600, lines: 2 }]))[0];
  const short = await fitted('Sadia Islam');
  const longer = await fitted('Mohammad Abdul Karim');
  const longest = await fitted('Mohammad Abdullah Al Mamun Chowdhury Rahman');
  expect(short).toEqual({ lines: ['Sadia Islam'], size: 60 });
  expect(longer?.lines).toHaveLength(1);
  expect(longer?.size).toBeGreaterThanOrEqual(40);
  expect(longer?.size).toBeLessThan(60);
  expect(longest?.lines).toEqual(['Mohammad Abdullah Al', 'Mamun Chowdhury Rahman']);
  expect(halves('Onlyone')).toEqual(['Onlyone']);
});

test('nothing that is written becomes markup', async () => {
  const evil = `</text><image href="file:///etc/passwd"/>&"'`;
  const svg = await drawCertificate({ ...sheet, course: evil, teacher: { name: evil, title: evil }, schoolName: evil });
  expect(svg).not.toContain('<image');
  expect(asXml('<&>"\'\u0000\u001b')).toBe('&lt;&amp;&gt;&quot;&#39;');
  expect((await drawSheet(svg, 600, 'png')).length).toBeGreaterThan(1000);
  const shared = inShareSize(svg, '5b398c');
  const { width, height } = await sharp(await drawSheet(shared, 1200, 'png')).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('of a cover, the colour of its edge is taken; a flat one has no pattern', async () => {
  const picture = Buffer.from((await aPicture('#5b398c', 'webp', 320, 200)).split(',')[1] ?? '', 'base64');
  const { color, isDrawn } = await readEdge(picture);
  expect(isDrawn).toBe(false);
  expect(color).toMatch(/^5[a-d]3[6-b]8[a-e]$/);
});

test('every sign that a name may have is in the faces that write it', () => {
  const faces = ['bricolage-700', 'kalam-700', 'noto-sans-700', 'noto-sans-bengali-700'];
  const [display = new Set(), hand = new Set(), strong = new Set(), bengali = new Set()] = faces.map((face) =>
    lettersOf(`src/media/server/fonts/${face}.ttf`),
  );
  for (let code = 0x20; code <= 0xffff; code += 1) {
    const sign = String.fromCharCode(code);
    if (/[\p{Cn}\p{Cs}\p{Co}\u200c\u200d]/u.test(sign)) continue;
    if (strangeInName(`a${sign}`) === null)
      expect([sign, display.has(code), hand.has(code)]).toEqual([sign, true, true]);
    if (strangeInBengaliName(`\u0995${sign}`) === null)
      expect([sign, strong.has(code) || bengali.has(code)]).toEqual([sign, true]);
  }
});
