import { interfaceLanguage } from './interface-language.ts';

const fullStop = interfaceLanguage === 'bn' ? '।' : '.';

/** Joins two sentences. The first gets a full stop if it has no punctuation at its end. */
export const twoSentences = (first: string, second: string): string =>
  `${first}${/[.!?।…]$/.test(first) ? '' : fullStop} ${second}`;
