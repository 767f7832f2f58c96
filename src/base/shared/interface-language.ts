// A build of the pages is made for one language. In the Bengali one this file's place is taken by `interface-language.bn.ts`, as that of
// every module that has such a twin (docs/languages.md).

/** In which the pages of this build are written. */
export const interfaceLanguage: 'en' | 'bn' = 'en';

/** A number in running text, a price or a date, in the digits of the language: `12` → `12`. Phone numbers, ids and codes stay as they are. */
export const shownDigits = (shown: number | string): string => String(shown);

/** What is asked for in a language of its own: English is what whoever says nothing gets. */
export const inOwnLanguage: { language?: 'bn' } = {};
