import { createCodeReader } from '#base/shared/find-code.ts';

/** Crockford's 32: of letters that look like a digit, only the digit. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: what cannot be guessed, and does not come twice. */
export const numberLength = 12;

/** Finds a certificate's number in a typed or pasted text, in its stored form. Reads O as 0, I and L as 1. Null if there is none. */
export const readNumber = createCodeReader({
  letters: numberLetters,
  length: numberLength,
  fold: (text) => text.replace(/O/g, '0').replace(/[IL]/g, '1'),
});

/** `7K3M9QXP2DVT` → `7K3M-9QXP-2DVT`. */
export const shownNumber = (stored: string): string => stored.replace(/(.{4})(?=.)/g, '$1-');
