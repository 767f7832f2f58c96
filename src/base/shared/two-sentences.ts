import { interfaceLanguage } from './interface-language.ts';

const fullStop = interfaceLanguage === 'bn' ? '।' : '.';

/** Both in one text. The first one gets a full stop if it does not end like a sentence. */
export const twoSentences = (first: string, second: string): string =>
  `${first}${/[.!?।…]$/.test(first) ? '' : fullStop} ${second}`;
