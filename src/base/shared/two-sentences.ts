import { interfaceLanguage } from './interface-language.ts';

const fullStop = interfaceLanguage === 'bn' ? '।' : '.';

export const twoSentences = (first: string, second: string): string =>
  `${first}${/[.!?।…]$/.test(first) ? '' : fullStop} ${second}`;
