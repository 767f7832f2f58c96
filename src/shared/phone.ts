import { plainContact } from './plain-signs.ts';

const mobile = /^01\d{9}$/;
/** 010 to 012 belong to no operator. */
const inUse = /^01[3-9]\d{8}$/;
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

/** Whether an operator could deliver to a `01XXXXXXXXX`. */
export const takesSms = (phone: string) => inUse.test(phone);

/** `01712345678` → `01712-345678`, the way numbers are written in Bangladesh. */
export function formatPhone(phone: string): string {
  return mobile.test(phone) ? `${phone.slice(0, 5)}-${phone.slice(5)}` : phone;
}

/** Where a press on the number leads; dialled from abroad too. `01712345678` → `tel:+8801712345678`. */
export function phoneLink(phone: string): string {
  return mobile.test(phone) ? `tel:+88${phone}` : `tel:${phone}`;
}

/** `01712345678` → `01*******78`: enough to recognise, not enough to call (trust O1). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + '*'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-2);
}
