/** How long checking takes, as the school says it in its own words, in the language of the page. */
export const saidCheckingTime = (words: string): string => words;
