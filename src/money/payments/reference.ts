import { withoutInvisible } from '#base/shared/read-text.ts';
import { enclosedLetters, lookAlikes } from './look-alikes.ts';
import type { PaymentMethod } from './method.ts';

const latinOf = new Map([
  ...Object.entries(lookAlikes).flatMap(([latin, same]) => [...same].map((letter) => [letter, latin] as const)),
  ...enclosedLetters,
]);
const toLatin = (text: string) => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('');

// Accents and other marks that belong to no alphabet of their own, and what has no shape at all.
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/gu;
// The vowel signs of a Bengali word are part of it; on a Latin letter or at the beginning they are only disguise.
const strayMarks = /(?<=^|[A-Z0-9])\p{M}+/gu;

const digit = /\p{Nd}/u;

/** Digits of every script as 0–9: each script has its ten in a row. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (found) => {
    const code = found.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** UTF-16 units: two for each character that takes them (trust I6). */
const mostUnits = 200;

/** Nearly all of them: nothing in it looks like something else. */
const plainKey = /^[a-z\d]{1,100}$/i;

/**
 * What of a key is left when O and 0, and I, L and 1, count as one: payments with the same likeness may be one that was
 * typed off wrongly. The database's index is of the same (`admin-list-queries.ts`).
 */
export function likenessOf(key: string): string {
  return key.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * The form in which two references of one method are compared: compatibility forms, look-alike and enclosed letters and
 * Bengali digits as plain Latin, upper case, letters and digits only (trust N6). Null when there is nothing to compare: for `none`, and for
 * a reference without letter and digit. A reference has at most 100 characters; what is longer is not looked at.
 */
export function referenceKey(method: PaymentMethod, reference: string): string | null {
  if (method === 'none') return null;
  if (plainKey.test(reference)) return reference.toUpperCase();
  const letters = plainDigits(withoutInvisible(reference.slice(0, mostUnits)).normalize('NFKD')).replace(shapeless, '');
  const key = toLatin(toLatin(letters).toUpperCase())
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Lm}/gu, '')
    .replace(strayMarks, '')
    .normalize('NFC');
  return key || null;
}

/** Whether both name one transaction, whatever method and spelling the student chose. */
export function isSameId(one: string, other: string): boolean {
  const key = referenceKey('bkash', one);
  return key === null ? one === other : key === referenceKey('bkash', other);
}
