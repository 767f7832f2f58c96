import { createCodeReader } from './find-code.ts';

/** Sixteen letters and digits that are not confused with each other, as in migration 0014. */
export const codeLetters = '2345679ACEFHKMRX';
/** 56 bits, which cannot be guessed, and a million codes have no duplicate. */
export const codeLength = 14;

/** Finds a code in a typed or pasted text, in its stored form. Null if there is none. */
export const readCode = createCodeReader({ letters: codeLetters, length: codeLength });
