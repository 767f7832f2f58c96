import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnText } from '#base/media/drawn-text.ts';
import { drawSheet, readEdge } from '#base/media/server/pictures.ts';
import { fitLines, halves } from '#teaching/certificates/server/fit-line.ts';
import { asXml } from '#teaching/certificates/server/sheet-parts.ts';
import { drawCertificate, inShareSize, type SheetFacts } from '#teaching/certificates/server/sheet-svg.ts';
import { strangeInBengaliName, strangeInName } from '#teaching/certificates/written-name.ts';
import { aPicture } from './factories.ts';
import { lettersOf } from './font-letters.ts';

const sheet: SheetFacts = {
  ...{ number: '7K3M9QXP2DVT', name: 'Tasnim Akter', nameBengali: 'তাসনিম আক্তার শ্রেষ্ঠা ক্ষ' },
  ...{ course: 'Spoken English from Zero', courseBengali: null, lectures: 48 },
  ...{ teacher: { name: 'Farhana Akter', title: 'Head of English' }, color: '006a4e', hasPattern: true },
  ...{
    schoolName: 'Pathshala',
    schoolNameBengali: 'পাঠশালা',
    schoolColor: '#006a4e',
    logo: null,
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
  expect(await hashOfPixels(await bytesOf(sheet))).toBe('9cef4447421a88f8e1bb5f74ffa9281f');
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

const titleOf = (letters: number) => 'Spoken English for everyone who works '.repeat(6).slice(0, letters).trim();
const bengaliTitleOf = (letters: number) => 'সবার জন্য শ্রেষ্ঠ ক্রিকেট ইংরেজি শিক্ষা '.repeat(6).slice(0, letters).trim();

test.each([
  [titleOf(20), bengaliTitleOf(20), 'Tasnim Akter'],
  [
    'Spelling, typing, enquiring, paying and applying, properly',
    'কীভাবে ইংরেজি পড়ি ও লিখি',
    'Mohammad Abdullah Al Mamun Chowdhury',
  ],
  [titleOf(200), bengaliTitleOf(200), 'Mohammad Abdullah Al Mamun Chowdhury Rahman Talukder Jr.'],
  ['W'.repeat(200), 'ক্ষ্ম'.repeat(40), 'W'.repeat(60)],
])('no line is printed over another one: %#', async (course, courseBengali, name) => {
  const teacher = { name: titleOf(40), title: titleOf(60) };
  const svg = await drawCertificate({ ...sheet, course, courseBengali, name, teacher, schoolName: titleOf(60) });
  const parts = [...svg.matchAll(/<text x=[^>]*>[^<]+<\/text>/g), ...svg.matchAll(/<g transform[^>]*rotate.*<\/g>/gs)];
  expect(parts.length).toBeGreaterThan(20);
  // Each in half a black, one unit thicker on every side: where two meet, it is darker.
  const drawn = parts.map(([part]) => {
    const black = part.replace(/fill="#\w+"/, 'fill="#000" stroke="#000" stroke-width="2"');
    return `<g opacity="0.5">${black}</g>`;
  });
  const size = 'width="1485" height="1050"';
  const page = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${drawn.join('')}</svg>`;
  const [tone] = (await sharp(await drawSheet(page, 1485, 'png')).stats()).channels;
  expect(tone?.min).toBeGreaterThan(120);
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

test('a sheet shows the school’s logo, or else its initial in its colour', async () => {
  const withColor = await drawCertificate({ ...sheet, schoolColor: '#1d4f91' });
  expect(withColor).toContain('fill="#1d4f91"');
  const logo = await aPicture('#5b398c', 'webp', 320, 320);
  const svg = await drawCertificate({ ...sheet, logo });
  expect(svg).not.toContain('M9 0V46');
  const inside = sharp(await drawSheet(svg, 1485, 'png')).extract({ left: 285, top: 73, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0] = await inside.removeAlpha().raw().toBuffer();
  expect([red, green, blue].map((tone) => Math.round(tone / 16))).toEqual([6, 4, 9]);
});

test('of a cover, the colour of its edge is taken; a flat one has no pattern', async () => {
  const picture = Buffer.from((await aPicture('#5b398c', 'webp', 320, 200)).split(',')[1] ?? '', 'base64');
  const { color, isDrawn } = await readEdge(picture);
  expect(isDrawn).toBe(false);
  expect(color).toMatch(/^5[a-d]3[6-b]8[a-e]$/);
});

const fontsOf = (weight: number) =>
  ['noto-sans', 'noto-sans-more', 'noto-sans-bengali'].map((name) =>
    lettersOf(`src/base/media/server/fonts/${name}-${weight}.ttf`),
  );

test('every sign that is printed is in the faces, in both weights', () => {
  const fonts = [fontsOf(400), fontsOf(700)];
  let printed = 0;
  for (let code = 0x21; code <= 0x2fff; code += 1) {
    const text = drawnText(String.fromCodePoint(code));
    for (const sign of text) {
      if (/[\p{Cn}\s]/u.test(sign)) continue;
      printed += 1;
      const has = fonts.map((faces) => faces.some((face) => face.has(sign.codePointAt(0) ?? 0)));
      expect([sign, ...has]).toEqual([sign, true, true]);
    }
  }
  expect(printed).toBeGreaterThan(1500);
});

test('every sign that a name may have is in the faces that write it', () => {
  const faces = ['bricolage-700', 'kalam-700', 'noto-sans-700', 'noto-sans-bengali-700'];
  const [display = new Set(), hand = new Set(), strong = new Set(), bengali = new Set()] = faces.map((face) =>
    lettersOf(`src/base/media/server/fonts/${face}.ttf`),
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
