import { firstNameOf } from '#base/shared/first-name.ts';
import { shareSize } from '#base/shared/share-size.ts';
import { shortAddress } from '#base/shared/short-address.ts';
import { linkTo } from '#contract/links.ts';
import { shownNumber } from '#teaching/certificates/certificate-number.ts';
import { bengaliDate, longDate } from '#teaching/certificates/long-date.ts';
import { sheetTexts as texts } from '#teaching/certificates/sheet-messages.ts';
import { writtenName } from '#teaching/certificates/written-name.ts';
import { type Fitted, fitLines } from './fit-line.ts';
import { asXml, code, inks, paper, plate, ruleOn, seal, sheetHeight, sheetWidth, sign, write } from './sheet-parts.ts';

export type SheetFacts = {
  number: string;
  name: string;
  nameBengali: string | null;
  course: string;
  courseBengali: string | null;
  lectures: number;
  teacher: { name: string; title: string };
  color: string;
  hasPattern: boolean;
  schoolName: string;
  schoolNameBengali: string;
  schoolColor: string;
  /** The logo as a `data:` address. If null, the first letter of the school's name is printed instead. */
  logo: string | null;
  origin: string;
  issuedAt: string;
};

const left = 262;
const right = 1415;
const onPlate = { x: 298, width: 684 };

export async function drawCertificate(facts: SheetFacts): Promise<string> {
  // Prints `Head of English` of the title `Head of English · ten years of teaching`.
  const [title = ''] = facts.teacher.title.split(' · ');
  const teacherLine = [facts.teacher.name, title].filter(Boolean).join(', ');
  const firstName = firstNameOf(facts.name);
  const line = (
    text: string,
    face: 'display' | 'strong' | 'hand' | 'text',
    size: number,
    room: number,
    lines: 1 | 2 = 1,
  ) => ({ text, face, size, room, lines });
  const fitted = await fitLines([
    line(facts.name, 'display', 64, onPlate.width, 2),
    line(facts.nameBengali ?? '', 'strong', 40, onPlate.width),
    line(facts.course, 'display', 64, right - left, 2),
    line(facts.courseBengali ?? '', 'strong', 38, right - left, 2),
    line(writtenName(facts.teacher.name), 'hand', 46, 300),
    line(teacherLine, 'text', 22, 310, 2),
    line(texts.remark(firstName), 'hand', 46, 330),
    line(texts.remarkBelow, 'hand', 37, 330),
    line(facts.schoolName, 'display', 36, 560),
    line(shortAddress(`${facts.origin}${linkTo('certificates')}`), 'strong', 20, 500),
  ]);
  const [name, nameBengali, course, courseBengali, signature, teacher, remark, remarkBelow, school, address] = fitted;
  const body = [
    paper(facts.color, facts.hasPattern),
    head(facts, school),
    namePlate(name, nameBengali),
    said(remark, { x: 1066, y: 386, face: 'hand', ink: inks.pen, turn: -4 }),
    said(remarkBelow, { x: 1070, y: 434, face: 'hand', ink: inks.pen, turn: -4 }),
    write(texts.watched(facts.lectures), { x: left, y: 540, face: 'text', size: 28 }),
    write(texts.watchedBengali(facts.lectures), {
      x: right,
      y: 540,
      face: 'text',
      size: 26,
      ink: inks.soft,
      end: true,
    }),
    courseTitle(course, courseBengali),
    foot(facts, { signature, teacher, address }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" viewBox="0 0 ${sheetWidth} ${sheetHeight}">${body.join('')}</svg>`;
}

type Place = Omit<Parameters<typeof write>[1], 'size'> & { leading?: number };

function said(fitted: Fitted | undefined, { leading = 1.02, ...place }: Place): string {
  if (!fitted) return '';
  const { lines, size } = fitted;
  const down = size * leading;
  return lines
    .map((text, index) => write(text, { ...place, size, y: Math.round(place.y - (lines.length - 1 - index) * down) }))
    .join('');
}

const initialOf = (name: string) => /\p{L}/u.exec(name)?.[0].toUpperCase() ?? '';

function head(
  { number, schoolName, schoolNameBengali, schoolColor, logo }: SheetFacts,
  school: Fitted | undefined,
): string {
  return [
    logo === null
      ? sign(265, 50, initialOf(schoolNameBengali || schoolName), schoolColor)
      : `<image href="${asXml(logo)}" x="262" y="50" width="46" height="46"/>`,
    said(school, { x: 322, y: 90, face: 'display', ink: schoolColor }),
    write(`${texts.number} `, { x: right - 268, y: 90, face: 'text', size: 22, ink: inks.soft, end: true }),
    write(shownNumber(number), { x: right, y: 90, face: 'code', size: 31, end: true }),
    write(texts.title, { x: left - 3, y: 190, face: 'display', size: 82 }),
    write(texts.titleBengali, { x: 742, y: 190, face: 'strong', size: 54 }),
    write(texts.says, { x: left, y: 240, face: 'text', size: 28 }),
    write(texts.saysBengali, { x: 580, y: 240, face: 'text', size: 26, ink: inks.soft }),
  ].join('');
}

function namePlate(name: Fitted | undefined, bengali: Fitted | undefined): string {
  const hasBengali = bengali !== undefined && bengali.lines[0] !== '';
  const { x, width } = onPlate;
  return [
    plate(left, 276, 756, hasBengali ? 206 : 150),
    write(texts.name, { x, y: 316, face: 'strong', size: 16, ink: inks.soft, spaced: 2 }),
    write(texts.nameBengali, { x: x + width, y: 316, face: 'text', size: 19, ink: inks.soft, end: true }),
    said(name, { x: x - 2, y: name?.lines.length === 2 ? 393 : 386, face: 'display' }),
    ruleOn(x, 402, width),
    hasBengali ? said(bengali, { x, y: 449, face: 'strong' }) + ruleOn(x, 464, width) : '',
  ].join('');
}

const heights = { display: { above: 0.82, below: 0.3 }, strong: { above: 0.95, below: 0.42 } };
const titles = { from: 556, to: 708 };

/** Stacks the English and the Bengali title from the last line upwards. An English title alone has a fixed place. */
function courseTitle(course: Fitted | undefined, bengali: Fitted | undefined): string {
  if (!bengali?.lines[0])
    return said(course, { x: left - 2, y: course?.lines.length === 2 ? 656 : 642, face: 'display' });
  const linesOf = (fitted: Fitted | undefined, face: keyof typeof heights) =>
    (fitted?.lines ?? []).map((text) => ({ text, face, size: fitted?.size ?? 0, ...heights[face] }));
  const lines = [...linesOf(course, 'display'), ...linesOf(bengali, 'strong')];
  const height = lines.reduce((sum, { size, above, below }) => sum + size * (above + below), 0);
  const scale = Math.min(1, (titles.to - titles.from) / height);
  let bottom = titles.to;
  return lines
    .toReversed()
    .map(({ text, face, size, above, below }) => {
      const y = bottom - below * size * scale;
      bottom = y - above * size * scale;
      return write(text, { x: left, y: Math.round(y), face, size: Math.floor(size * scale * 10) / 10 });
    })
    .join('');
}

function foot(
  { lectures, schoolName, number, origin, issuedAt }: SheetFacts,
  { signature, teacher, address }: Record<'signature' | 'teacher' | 'address', Fitted | undefined>,
): string {
  const mark = `${lectures}/${lectures}`;
  return [
    write(longDate(issuedAt), { x: left, y: 840, face: 'display', size: 29 }),
    write(bengaliDate(issuedAt), { x: left, y: 888, face: 'text', size: 24 }),
    write(texts.issued, { x: left, y: 938, face: 'text', size: 21, ink: inks.soft }),
    said(signature, { x: 606, y: 884, face: 'hand', ink: inks.hand, turn: -3 }),
    `<path d="M590 900H900" stroke="${inks.ink}" stroke-width="2"/>`,
    said(teacher, { x: 590, y: teacher?.lines.length === 2 ? 942 : 938, face: 'text', ink: inks.soft, leading: 1.2 }),
    seal(1050, 838, { above: texts.sealAbove, below: sealName(schoolName), mark }),
    code(`${origin}${linkTo('certificate', { number: shownNumber(number) })}`, 1234, 742, 172),
    write(texts.scan, { x: 1320, y: 948, face: 'strong', size: 20, middle: true }),
    write(texts.isNot, { x: left, y: 990, face: 'text', size: 20, ink: inks.soft }),
    said(address, { x: right, y: 990, face: 'strong', end: true }),
  ].join('');
}

const sealName = (name: string) => (/^[\x20-\x7e]{1,24}$/.test(name) ? name.toUpperCase() : '');

export function inShareSize(svg: string, color: string): string {
  const { width, height } = shareSize;
  const high = height - 60;
  const wide = Math.round((high * sheetWidth) / sheetHeight);
  const inner = svg.replace(
    /^<svg [^>]*>/,
    `<svg x="${(width - wide) / 2}" y="30" width="${wide}" height="${high}" viewBox="0 0 ${sheetWidth} ${sheetHeight}">`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#${color}"/>${inner}</svg>`;
}
