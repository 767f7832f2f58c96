import { toAsciiDigits } from '#shared/digits.ts';

/** Crockford's 32: of letters that look like a digit, only the digit. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: what cannot be guessed, and does not come twice. */
export const numberLength = 12;

/** Whoever types more has typed something else. */
const longestTyped = 60;
const number = new RegExp(`^[${numberLetters}]{${numberLength}}$`);

/** As it is stored, however somebody typed it: in small letters, with Bengali digits, with spaces or dashes, O for 0, I or L for 1; null for what is none. */
export function readNumber(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const letters = toAsciiDigits(typed)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return number.test(letters) ? letters : null;
}

/** `7K3M9QXP2DVT` → `7K3M-9QXP-2DVT`. */
export const shownNumber = (stored: string): string => stored.replace(/(.{4})(?=.)/g, '$1-');
