export const closedSentence = (words: string) => (/[.!?।]$/.test(words) ? words : `${words}.`);
