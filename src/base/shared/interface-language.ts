// Each build of the pages is for one language. The Bengali build loads `interface-language.bn.ts` instead of this
// module, as for every module with a `.bn.ts` twin (docs/languages.md).

export const interfaceLanguage: 'en' | 'bn' = 'en';

/**
 * Converts the digits of a number, price or date in running text to the page's language. Phone numbers, ids and codes
 * are not converted.
 */
export const shownDigits = (shown: number | string): string => String(shown);

/** Query parameter of calls that depend on the language. English is the default. */
export const inOwnLanguage: { language?: 'bn' } = {};
