import { createCodeReader } from '#base/shared/find-code.ts';

/**
 * Crockford's base 32, without letters that look like a digit. A number of 12 letters has 60 random bits, so guesses
 * and duplicates are very unlikely.
 */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const numberLength = 12;

/**
 * Finds a certificate number in typed or pasted text and returns it as stored, or null. Reads O as 0, and I and L as 1.
 */
export const readNumber = createCodeReader({
  letters: numberLetters,
  length: numberLength,
  fold: (text) => text.replace(/O/g, '0').replace(/[IL]/g, '1'),
});

export const shownNumber = (stored: string): string => stored.replace(/(.{4})(?=.)/g, '$1-');
