import { createCodeReader } from './find-code.ts';

/** Sixteen letters and digits that readers do not confuse with each other. */
export const codeLetters = '2345679ACEFHKMRX';
/** 14 characters have 56 bits, which cannot be guessed. A duplicate among a million codes is very unlikely. */
export const codeLength = 14;

export const readCode = createCodeReader({ letters: codeLetters, length: codeLength });
