import { plainContact } from './plain-signs.ts';

// How a number that somebody typed is read. Apart from `phone.ts`, which every page needs.

const mobile = /^01\d{9}$/;
/** UTF-16 units of the longest spelling: the prefix, and something between all digits. */
export const longestSpelling = 100;

/** The digits of a number, or of its beginning, without the country: `+880 (0) 1710` → `01710`. */
export const nationalDigits = (typed: string): string =>
  plainContact(typed)
    .replace(/[\s()[\].-]/g, '')
    .replace(/^(?:\+|00)?8800?(?=1)/, '0');

/**
 * A Bangladeshi mobile number in any common spelling → `01XXXXXXXXX`, or null when it is none (trust A2).
 * Takes `+880`, `880` and `00880` prefixes, also before the 0, spaces, dashes, dots, brackets, Bengali and wide digits, and signs that
 * nobody sees.
 */
export function normalisePhone(typed: string): string | null {
  if (typed.length > longestSpelling) return null;
  const national = nationalDigits(typed);
  return mobile.test(national) ? national : null;
}
