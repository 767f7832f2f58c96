import { toAsciiDigits } from '#base/shared/digits.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { foreignCodes } from './foreign-currency.ts';
import { readAmount, readBalance, saysNothing } from './statement-amounts.ts';
import { type DayOrder, readDate, type StatementTime } from './statement-dates.ts';
import type { ColumnPlaces, StatementColumn } from './statement-mapping.ts';
import { readReference, referenceInside, type StatementReference } from './statement-reference.ts';
import { type Direction, directionIn, isDoubtfulState, isForeignCurrency } from './statement-words.ts';
import type { TableRow } from './table-row.ts';

/**
 * `poisha` is null if the cell is not a sum. `isProven` is false if only the lack of outgoing money in the list
 * suggests the direction and no payer is named. `isDoubtful`: a cell such as `Pending` says that the money may not have
 * come.
 */
export type StatementLine = {
  text: string;
  place: number;
  dateSaid: string;
  time: StatementTime | null;
  reference: StatementReference | null;
  poisha: number | null;
  direction: Direction | null;
  isProven: boolean;
  type: string;
  status: string;
  sender: string | null;
  receiver: string | null;
  note: string | null;
  details: string;
  fee: number;
  balance: number | null;
  isDoubtful: boolean;
  isForeign: boolean;
};

export type LineRule = { columns: ColumnPlaces; headings: string[]; isWallet: boolean; order: DayOrder; hasW: boolean };

export function readLine(
  { cells, line: place }: TableRow,
  { columns, headings, isWallet, order, hasW }: LineRule,
): StatementLine {
  const cell = (column: StatementColumn) => cellOf(cells, columns, column);
  const dateSaid = [cell('date'), cell('time')].filter((part) => part !== '').join(' ');
  const details = cell('details');
  return {
    text: textOf(cells, headings),
    place,
    dateSaid,
    time: readDate(dateSaid, order) ?? readDate(cell('date'), order),
    reference:
      readReference(cell('reference'), isWallet) ?? referenceInside(`${details} ${cell('type')} ${cell('note')}`),
    ...movementOf(cell, hasW),
    isProven: true,
    type: cell('type') || details,
    status: cell('status'),
    sender: party(cell('sender')) ?? phoneIn(details),
    receiver: party(cell('receiver')),
    note: noteOf(cell('note'), details),
    details,
    fee: readAmount(cell('fee'))?.poisha ?? 0,
    balance: readBalance(cell('balance')),
    isDoubtful: cells.some(isDoubtfulState),
    isForeign: isForeignCurrency(cell('currency')) || cells.some(isForeignCode),
  };
}

const foreignCode = new RegExp(`^(?:${foreignCodes})$`, 'i');
const isForeignCode = (cell: string) => cell.length === 3 && foreignCode.test(cell);

export function cellOf(cells: string[], columns: ColumnPlaces, column: StatementColumn): string {
  const place = columns[column];
  return (place === undefined ? undefined : cells[place]) ?? '';
}

function textOf(cells: string[], headings: string[]): string {
  const said = cells.map((cell, place) => (cell && headings[place] ? `${headings[place]}: ${cell}` : cell));
  return said.filter((cell) => cell !== '').join(' | ');
}

type Movement = Pick<StatementLine, 'poisha' | 'direction'>;

function movementOf(cell: (column: StatementColumn) => string, hasW: boolean): Movement {
  const [received, paid] = [readAmount(cell('in')), readAmount(cell('out'))];
  const [comes, goes] = [received?.poisha ?? 0, paid?.poisha ?? 0];
  const isUnclear = [cell('in'), cell('out')].some((said) => !saysNothing(said) && readAmount(said) === null);
  if (isUnclear || (comes > 0 && goes > 0)) return { poisha: null, direction: null };
  if (comes > 0) return { poisha: comes, direction: received?.direction === 'out' ? null : 'in' };
  if (goes > 0) return { poisha: goes, direction: 'out' };
  const amount = readAmount(cell('amount'));
  const flag = directionIn(cell('flag'), { hasW });
  if (amount && flag === null && !saysNothing(cell('flag'))) return { poisha: null, direction: null };
  // A minus beside CR contradicts it. A minus beside DR does not, because some banks write both for outgoing money.
  if (amount && flag === 'in' && amount.direction === 'out') return { poisha: null, direction: null };
  if (amount) return { poisha: amount.poisha, direction: flag ?? amount.direction };
  return { poisha: saysNothing(cell('amount')) ? 0 : null, direction: null };
}

/**
 * Returns a payer or receiver, null for an empty cell. Restores the leading 0 of a phone number that a spreadsheet took
 * for a number.
 */
function party(cell: string): string | null {
  if (saysNothing(cell)) return null;
  const digits = toAsciiDigits(cell);
  return normalisePhone(/^1\d{9}$/.test(digits) ? `0${digits}` : digits) ?? cell;
}

const phone = /(?<![\d*])(?:\+?88)?(01[3-9](?:\d{8}|[\dx*]{3,8}\d{2,4}))(?![\d*])/i;

const phoneIn = (details: string) => phone.exec(toAsciiDigits(details))?.[1] ?? null;

function noteOf(note: string, details: string): string | null {
  const said = [note, details].find((text) => !saysNothing(text));
  return said ?? null;
}
