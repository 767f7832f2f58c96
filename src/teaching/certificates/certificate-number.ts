import { createCodeReader } from '#base/shared/find-code.ts';

/** Letters of a certificate number: Crockford's base 32, without letters that look like a digit. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a certificate number. They give 60 random bits, so a number cannot be guessed and does not repeat. */
export const numberLength = 12;

/** Finds the certificate number in a typed or pasted text. Returns it as stored, or null. O counts as 0, and I and L as 1. */
export const readNumber = createCodeReader({
  letters: numberLetters,
  length: numberLength,
  fold: (text) => text.replace(/O/g, '0').replace(/[IL]/g, '1'),
});

/** Returns the number as it is shown: `7K3M9QXP2DVT` → `7K3M-9QXP-2DVT`. */
export const shownNumber = (stored: string): string => stored.replace(/(.{4})(?=.)/g, '$1-');
