// `isWellFormed` and `toWellFormed` of strings are younger than the oldest browsers (`target` in vite.config.ts).

/** Half of a character that takes two code units. */
const half = /\p{Surrogate}/u;
const halves = /\p{Surrogate}/gu;

export const isWellFormed = (text: string): boolean => !half.test(text);

/** With a sign in the place of each half of a character. */
export const toWellFormed = (text: string): string => text.replaceAll(halves, '\ufffd');
