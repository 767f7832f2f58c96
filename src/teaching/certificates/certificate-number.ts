import { createCodeReader } from '#base/shared/find-code.ts';

/** Crockford's base 32. Letters that look like a digit are left out. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits in all, so a number cannot be guessed and does not repeat. */
export const numberLength = 12;

/** Returns the certificate number in a typed or pasted text, in its stored form, or null. Reads O as 0, I and L as 1. */
export const readNumber = createCodeReader({
  letters: numberLetters,
  length: numberLength,
  fold: (text) => text.replace(/O/g, '0').replace(/[IL]/g, '1'),
});

/** `7K3M9QXP2DVT` → `7K3M-9QXP-2DVT`. */
export const shownNumber = (stored: string): string => stored.replace(/(.{4})(?=.)/g, '$1-');
