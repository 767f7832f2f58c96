import { createCodeReader } from './find-code.ts';

/** Sixteen letters and digits that nobody mistakes for one another, as migration 0014 writes them. */
export const codeLetters = '2345679ACEFHKMRX';
/** 56 bits: what cannot be guessed, and does not come twice in a million. */
export const codeLength = 14;

/** Finds a code in a typed or pasted text, in its stored form. Null if there is none. */
export const readCode = createCodeReader({ letters: codeLetters, length: codeLength });
