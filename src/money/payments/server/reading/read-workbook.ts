import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { longestCell, mostColumns } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import type { TableRow } from '#money/payments/table-row.ts';
import { createRows } from './rows.ts';
import { piecesOf, walkXml } from './walk-xml.ts';
import { workbookParts } from './workbook-parts.ts';

// Reads Excel files (ECMA-376 part 1, 18.3). Formulas are never calculated. The stored result of a formula is read, and
// a formula without one is not a number.

type Shared = { texts: string[]; styles: boolean[]; from1904: boolean };

export type SheetRows = { name: string; isHidden: boolean; rows: TableRow[] };

export function* readWorkbook(bytes: Uint8Array): Generator<SheetRows> {
  const parts = workbookParts(bytes);
  if (!parts) throw new Refusal('invalid', messages.otherKind);
  const shared = {
    texts: readTexts(parts.texts),
    styles: readStyles(parts.styles),
    from1904: countsFrom1904(parts.workbook),
  };
  for (const { name, isHidden, bytes: sheet } of parts.sheets) {
    yield { name, isHidden, rows: isHidden ? [] : readSheet(sheet, shared) };
  }
}

/**
 * Different texts of a workbook. A statement of 20,000 lines has fewer. A million texts would take 200 MB of memory.
 */
const mostTexts = 400_000;

/** Cells refer to shared texts by number. Their pronunciation (`rPh`) is left out. */
function readTexts(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  let [current, isText, isSpoken] = ['', false, false];
  walkXml(piecesOf(bytes), {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(text) {
      if (isText && current.length < longestCell) current += text.slice(0, longestCell);
    },
    close(name) {
      if (name === 'rPh') isSpoken = false;
      if (name === 'si' && texts.push(current) > mostTexts) throw new Refusal('invalid', messages.unpacksTooLarge);
      isText = false;
    },
  });
  return texts;
}

function countsFrom1904(bytes: Uint8Array): boolean {
  let found = false;
  walkXml(piecesOf(bytes), {
    open(name, { date1904 }) {
      if (name === 'workbookPr') found ||= date1904 === '1' || date1904 === 'true';
    },
  });
  return found;
}

function readSheet(bytes: Uint8Array, shared: Shared): TableRow[] {
  const { rows, add } = createRows();
  let cells: string[] = [];
  let line = 0;
  let [place, type, style, value, isValue, isSpoken, isFormula] = [0, 'n', 0, '', false, false, false];
  walkXml(piecesOf(bytes), {
    open(name, attributes) {
      if (name === 'row') {
        cells = [];
        line = rowNumber(attributes.r) ?? line + 1;
        place = -1;
      }
      if (name === 'c') {
        place = columnOf(attributes.r) ?? place + 1;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
        isFormula = false;
      }
      if (name === 'f') isFormula = true;
      if (name === 'rPh') isSpoken = true;
      isValue = name === 'v' || (name === 't' && !isSpoken);
    },
    text(text) {
      if (isValue && value.length < longestCell) value += text.slice(0, longestCell);
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'c' && value !== '') put(cells, { place, line }, asText(value, type, style, shared));
      if (name === 'c' && value === '' && isFormula && type !== 'str') put(cells, { place, line }, notCalculated);
      if (name === 'row') add({ cells: Array.from(cells, (cell) => cell ?? ''), line, width: 0 });
    },
  });
  return rows;
}

const notCalculated = '=?';

const rowNumber = (said = '') => (/^[1-9]\d{0,6}$/.test(said) ? Number(said) : null);

function put(cells: string[], { place, line }: { place: number; line: number }, text: string): void {
  if (text.trim() === '') return;
  if (place >= mostColumns) throw new Refusal('invalid', sentence(messages.tooManyColumnsAt, line));
  cells[place] = text;
}

/** `AB12` → 27. The first column is 0. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function asText(value: string, type: string, style: number, { texts, styles, from1904 }: Shared): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  return styles[style] ? asDay(number + (from1904 ? daysTo1904 : 0)) : String(withoutNoise(number));
}

/** Poisha. Sums that a computer has calculated are inexact by less than this. */
const noise = 0.02;

function withoutNoise(number: number): number {
  const poisha = Math.round(number * 100);
  const isSum = Math.abs(number) < 1e9 && Math.abs(number * 100 - poisha) < noise && !isDayLike(number);
  return isSum ? poisha / 100 : number;
}

/**
 * A number in a cell without a format may be a day with its hour. Then the fraction, which is the hour, must be kept.
 */
const isDayLike = (number: number) => number >= 40_000 && number < 60_000;

const daysTo1904 = 1462;
const dayMilliseconds = 86_400_000;
const lastDay = 2_958_465;

/**
 * Converts Excel's count of days to `2026-11-03 14:05:00`. A whole number becomes only a day, a number below 1 only a
 * time of day.
 */
function asDay(days: number): string {
  if (days < 0 || days > lastDay) return String(days);
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMilliseconds) / 1000) * 1000);
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  if (days < 1) return time;
  return Number.isInteger(days) ? day : `${day} ${time}`;
}

/** Number formats that every spreadsheet knows as a day or time (ECMA-376 part 1, 18.8.30). */
const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const quoted = /"[^"]*"|\\.|\[[^\]]*\]/g;
const longestFormat = 255;

const showsTime = (format: string) => /[ymdhs]/i.test(format.slice(0, longestFormat).replace(quoted, ''));

function readStyles(bytes: Uint8Array): boolean[] {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  walkXml(piecesOf(bytes), {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') formats.set(id, showsTime(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(formats.get(id) ?? builtIn(id));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
