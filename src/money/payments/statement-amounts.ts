import { toAsciiDigits } from '#base/shared/digits.ts';
import { poishaIn } from '#base/shared/read-taka.ts';
import type { Direction } from './statement-words.ts';

/** `poisha` is never below 0. `direction` is set if the cell has a sign, brackets, DR or CR. */
export type CellAmount = { poisha: number; direction: Direction | null };

const shape =
  /^(?<open>\()?(?<before>[+-])?(?:(?:tk|bdt|taka|টাকা)\.?|৳)?(?<sign>[+-])?(?<number>[\d,.]+)(?:\/[-=])?(?:(?:tk|bdt|taka|টাকা)\.?|৳)?(?<after>[+-])?(?<flag>cr|dr)?\.?(?<close>\))?$/i;
/** The plain number that most cells have is tried first, because the long pattern is many times slower. */
const plain = /^\d{1,9}(?:\.\d{1,2})?$/;
const nothing = /^(?:-|–|—|n\/?a|nil|none)?$/i;

/**
 * Reads taka such as `1,64,000.00`, `Tk 500`, `(500.00)`, `-500`, `500 CR` or `৫০০/-`. Null if the cell is not a sum.
 */
export function readAmount(cell: string): CellAmount | null {
  if (cell === '') return null;
  if (plain.test(cell)) return { poisha: Math.round(Number(cell) * 100), direction: null };
  const narrow = toAsciiDigits(cell.normalize('NFKC')).replaceAll('−', '-');
  // A space groups digits in one country and separates two numbers in another, so it is ambiguous.
  if (/\d\s+[\d.,]*\d/.test(narrow)) return null;
  const found = shape.exec(narrow.replace(/\s+/g, ''))?.groups;
  if (!found || (found.open === undefined) !== (found.close === undefined)) return null;
  const poisha = poishaIn(found.number ?? '');
  return poisha === null || isContradicting(found) ? null : { poisha, direction: directionSaid(found) };
}

function isContradicting({ open, before, sign, after, flag }: Record<string, string | undefined>): boolean {
  const word = flag?.toLowerCase();
  const marks = [before, sign, after, open && '-', word && (word === 'dr' ? '-' : '+')].filter(Boolean);
  return new Set(marks).size > 1;
}

function directionSaid({ open, before, sign, after, flag }: Record<string, string | undefined>): Direction | null {
  const mark = before ?? sign ?? after;
  if (mark === '-' || open !== undefined || flag?.toLowerCase() === 'dr') return 'out';
  return mark === '+' || flag?.toLowerCase() === 'cr' ? 'in' : null;
}

export const saysNothing = (cell: string) => cell === '' || nothing.test(cell.trim());

/** In poisha, below 0 for an overdrawn account (a sign or DR). Null if the cell is not a sum. */
export function readBalance(cell: string): number | null {
  const amount = readAmount(cell);
  return amount && (amount.direction === 'out' ? -amount.poisha : amount.poisha);
}
