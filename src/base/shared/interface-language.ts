// Each build of the pages is for one language. The Bengali build loads `interface-language.bn.ts` instead of this
// module, as for every module with a `.bn.ts` twin (docs/languages.md).

export const interfaceLanguage: 'en' | 'bn' = 'en';

/**
 * Writes a number, price or date with the digits of the page's language. Phone numbers, ids and codes keep Latin
 * digits.
 */
export const shownDigits = (shown: number | string): string => String(shown);

/** Query parameter of calls that depend on the language. English is the default. */
export const inOwnLanguage: { language?: 'bn' } = {};
