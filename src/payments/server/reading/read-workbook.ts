import { longestCell, mostColumns } from '#payments/file-limits.ts';
import { fileMessages as messages } from '#payments/file-messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { createRows } from './rows.ts';
import { piecesOf, walkXml } from './walk-xml.ts';
import { readStyles } from './workbook-styles.ts';
import { unpackEntries } from './zip-entries.ts';

// Excel's files (ECMA-376 part 1, 18.3). A formula is never calculated: what it last gave is read.

const sheetName = /^xl\/worksheets\/sheet(\d+)\.xml$/;
const otherParts = ['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'];

type Shared = { texts: string[]; styles: boolean[]; from1904: boolean };

/** Rows of each sheet, one sheet after the other as they are asked for. */
export function* readWorkbook(bytes: Uint8Array): Generator<string[][]> {
  const parts = unpackEntries(bytes, (name) => otherParts.includes(name) || sheetName.test(name));
  const numberOf = (name: string) => Number(sheetName.exec(name)?.[1] ?? 0);
  const sheets = [...parts.keys()].filter(numberOf).sort((one, other) => numberOf(one) - numberOf(other));
  if (!parts.has('xl/workbook.xml') || sheets.length === 0) throw new Refusal('invalid', messages.otherKind);
  const part = (name: string) => parts.get(name) ?? new TextEncoder().encode('<none/>');
  const shared = {
    texts: readTexts(part('xl/sharedStrings.xml')),
    styles: readStyles(part('xl/styles.xml')),
    from1904: countsFrom1904(part('xl/workbook.xml')),
  };
  for (const sheet of sheets) yield readSheet(part(sheet), shared);
}

/** Texts that cells refer to by number. How they are pronounced (`rPh`) is no part of them. */
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
      if (name === 'si') texts.push(current);
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

function readSheet(bytes: Uint8Array, shared: Shared): string[][] {
  const { rows, add } = createRows();
  let cells: string[] = [];
  let [place, type, style, value, isValue, isSpoken] = [0, 'n', 0, '', false, false];
  walkXml(piecesOf(bytes), {
    open(name, attributes) {
      if (name === 'row') {
        cells = [];
        place = -1;
      }
      if (name === 'c') {
        place = columnOf(attributes.r) ?? place + 1;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      }
      if (name === 'rPh') isSpoken = true;
      isValue = name === 'v' || (name === 't' && !isSpoken);
    },
    text(text) {
      if (isValue && value.length < longestCell) value += text.slice(0, longestCell);
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'c' && value !== '') put(cells, place, asText(value, type, style, shared));
      if (name === 'row') add(Array.from(cells, (cell) => cell ?? ''));
    },
  });
  return rows;
}

function put(cells: string[], place: number, text: string): void {
  if (text.trim() === '') return;
  if (place >= mostColumns) throw new Refusal('invalid', messages.tooManyColumns);
  cells[place] = text;
}

/** `AB12` → 27. */
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
  return styles[style] ? asDay(number + (from1904 ? daysTo1904 : 0)) : String(number);
}

const daysTo1904 = 1462;
const dayMilliseconds = 86_400_000;
const lastDay = 2_958_465;

/** A number of days as Excel counts them → `2026-11-03 14:05:00`; a time of day alone stays one. */
function asDay(days: number): string {
  if (days < 0 || days > lastDay) return String(days);
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMilliseconds) / 1000) * 1000);
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  if (days < 1) return time;
  return Number.isInteger(days) ? day : `${day} ${time}`;
}
