import { createCodeReader } from './find-code.ts';

/** Sixteen letters and digits that nobody mistakes for one another, as migration 0014 writes them. */
export const codeLetters = '2345679ACEFHKMRX';
/** 56 bits: what cannot be guessed, and does not come twice in a million. */
export const codeLength = 14;

/** As it is stored, in whatever text somebody typed or copied it; null for a text that has none. */
export const readCode = createCodeReader({ letters: codeLetters, length: codeLength });
