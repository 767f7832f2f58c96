/** With an end, so that the next sentence does not run into it. */
export const closedSentence = (words: string) => (/[.!?।]$/.test(words) ? words : `${words}.`);
