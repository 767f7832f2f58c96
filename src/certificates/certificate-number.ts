import { createCodeReader } from '#shared/find-code.ts';

/** Crockford's 32: of letters that look like a digit, only the digit. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: what cannot be guessed, and does not come twice. */
export const numberLength = 12;

/** As it is stored, in whatever text somebody typed or copied it: O is read as 0, I and L as 1; null for a text that has none. */
export const readNumber = createCodeReader({
  letters: numberLetters,
  length: numberLength,
  fold: (text) => text.replace(/O/g, '0').replace(/[IL]/g, '1'),
});

/** `7K3M9QXP2DVT` → `7K3M-9QXP-2DVT`. */
export const shownNumber = (stored: string): string => stored.replace(/(.{4})(?=.)/g, '$1-');
