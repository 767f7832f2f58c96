import { plainContact } from './plain-signs.ts';

// Separate from `phone.ts`, which every page loads in the browser.

const mobile = /^01\d{9}$/;
export const longestSpelling = 100;

/** Takes a whole or partly typed number: `+880 (0) 1710` → `01710`. */
export const nationalDigits = (typed: string): string =>
  plainContact(typed)
    .replace(/[\s()[\].-]/g, '')
    .replace(/^(?:\+|00)?8800?(?=1)/, '0');

/**
 * A Bangladeshi mobile number → `01XXXXXXXXX`, or null (trust A2). Accepts `+880`, `880` and `00880`, also before the
 * 0, and spaces, dashes, dots, brackets, Bengali and full-width digits, and invisible characters.
 */
export function normalisePhone(typed: string): string | null {
  if (typed.length > longestSpelling) return null;
  const national = nationalDigits(typed);
  return mobile.test(national) ? national : null;
}
