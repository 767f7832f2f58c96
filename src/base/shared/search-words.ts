import { toAsciiDigits } from './digits.ts';
import { withoutUnseen, withPlainDashes, withPlainQuotes } from './plain-signs.ts';

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

/** Dashes and quotes of any kind, in their plain form: what is typed need not have those that are stored. */
const plainly = (typed: string) => withPlainDashes(withPlainQuotes(spelt(withoutUnseen(typed))));
/** Behind a word, or between two: `Al-Amin` has two words, `মোঃ` is found by `মো:`, and `Md. Jasim` by `Md.Jasim`. */
const betweenWords =
  /[\s":()&/-]+|(?<=[\p{L}\p{M}\p{N}])'(?=\p{L})|[.,;!?\u0964\u0983]+(?=\s|$)|(?<=[\p{L}\p{M}])\.(?=\p{L})|(?<=(?:^|\s)মো)\u0983/u;

/**
 * Words of a search, as `line` lets it through (NFC, of known length), in that form. They are cut at signs that some write and some do not.
 * A search of such signs alone is looked for as it is.
 */
export function searchWords(typed: string): string[] {
  const words = plainly(typed).split(betweenWords).filter(Boolean);
  const found = words.length > 0 ? words : spelt(typed).split(/\s+/).filter(Boolean);
  return [...new Set(found)].slice(0, mostWords);
}

const mostSpellings = 20;
/** Letters of a title such as মোঃ or Md. */
const longestTitle = 6;

/** Alternatives in stored names for a typed sign. */
function storedSigns(typed: string, before: string, isFirst: boolean): string[] {
  if (typed === "'") return ["'", '\u2019'];
  const isTitle = typed.length > 1 || (!/[-']/.test(typed) && isFirst && before.length <= longestTitle);
  return isTitle
    ? [' ', '-', '. ', '\u0983 ', ': ', '.', '\u0983']
    : typed === ' ' || typed === '-'
      ? [' ', '-']
      : [typed];
}

/** Forms in which names may be stored that begin as it was typed: `মো: জসিম` for `মোঃ জসিম`, `al amin` for `al-amin`. */
export function storedSpellings(typed: string): string[] {
  const asTyped = spelt(withoutUnseen(typed.normalize('NFC')))
    .trim()
    .replace(/\s+/g, ' ');
  const plain = plainly(asTyped);
  const [first = '', ...rest] = plain
    .replace(/[.,:;!?\u0964\u0983]+$/, '')
    .split(/([.:\u0983] | - |[ '-]|[.:\u0983](?=\p{L}))/u);
  let spellings = [first];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [sign = '', word = ''] = rest.slice(at, at + 2);
    const signs = storedSigns(sign, first, at === 0);
    spellings = spellings.flatMap((begun) => signs.map((stored) => begun + stored + word)).slice(0, mostSpellings);
  }
  // A second name stands in brackets.
  return [...new Set([asTyped, ...spellings.slice(0, mostSpellings - 2), `(${spellings[0]}`])];
}

/** In which `searchWords` are found. */
export function searchText(parts: string[]): string {
  return searchForm(parts.join(' '));
}

/** Whether a search text contains all words; in a database `containsWord` says it of each. */
export function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}
