import { withoutInvisible } from '#base/shared/read-text.ts';
import { enclosedLetters, lookAlikes } from './look-alikes.ts';
import type { PaymentMethod } from './method.ts';

const latinOf = new Map([
  ...Object.entries(lookAlikes).flatMap(([latin, same]) => [...same].map((letter) => [letter, latin] as const)),
  ...enclosedLetters,
]);
const toLatin = (text: string) => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('');

// Accents and other marks that belong to no alphabet of their own, and invisible characters.
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/gu;
// Marks after a Latin letter or at the beginning are a disguise. In a Bengali word, vowel signs are marks that stay.
const strayMarks = /(?<=^|[A-Z0-9])\p{M}+/gu;

const digit = /\p{Nd}/u;

/** Replaces digits of every script by 0–9. The ten digits of a script are consecutive. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (found) => {
    const code = found.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** Twice the longest transaction ID, in UTF-16 units, because some characters take two (trust I6). */
const mostUnits = 200;

const plainKey = /^[a-z\d]{1,100}$/i;

/**
 * Returns a key in which O and 0, and I, L and 1, count as one, to find typing mistakes. The database's index uses the
 * same form (`admin-list-queries.ts`).
 */
export function likenessOf(key: string): string {
  return key.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * Returns the form in which transaction IDs of one method are compared (trust N6): upper case, without spaces and
 * punctuation. Look-alike and enclosed letters become plain Latin, and digits of every script 0–9. Null for the method
 * `none`, and for an ID without letters and digits. Text after 200 UTF-16 units is ignored.
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

export function isSameId(one: string, other: string): boolean {
  const key = referenceKey('bkash', one);
  return key === null ? one === other : key === referenceKey('bkash', other);
}
