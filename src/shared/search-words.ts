import { toAsciiDigits } from './digits.ts';

/** Each one is looked for in every text; what is typed after so many narrows nothing any more. */
const mostWords = 10;

/** U+200B to 200D and FEFF: some keyboards write them, some do not, and nobody sees the difference. */
const joiners = /[\u200b-\u200d\ufeff]/g;
/** How a ৎ was written before Unicode 4.1 had one: ত with a hasanta and a joiner. */
const formerKhandaTa = /\u09a4\u09cd\u200d/g;

/** Letters and digits of Bengali in one spelling, so that ০১৭ finds 017 and the other way. */
const spelt = (text: string) => inOneCase(toAsciiDigits(text.replace(formerKhandaTa, '\u09ce').replace(joiners, '')));

/**
 * Each letter by itself, whatever stands beside it: sharp s is ss, a dotted or dotless i is i, and the final sigma is a sigma. By upper case,
 * as some letters have the same capitals; by lower case before, as the capital sharp s has none of its own.
 */
const inOneCase = (text: string) =>
  text
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .replaceAll('i\u0307', 'i');

/** In what form texts are stored to be searched. Migration 0051 says the same in SQL, for references. */
export const searchForm = (text: string) => spelt(text.normalize('NFC'));

/** Words of a search, as `line` lets it through (NFC, of known length), in that form. */
export function searchWords(typed: string): string[] {
  const words = spelt(typed).split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

/** In which `searchWords` are found. */
export function searchText(parts: string[]): string {
  return searchForm(parts.join(' '));
}

/** Whether a search text contains all words; in a database `containsWord` says it of each. */
export function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}
