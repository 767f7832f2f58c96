/** Adds a missing full stop, so that another sentence can follow. */
export const closedSentence = (words: string) => (/[.!?।]$/.test(words) ? words : `${words}.`);
