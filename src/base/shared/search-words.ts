import { toAsciiDigits } from './digits.ts';
import { withoutHiddenSigns, withPlainDashes, withPlainQuotes } from './plain-signs.ts';

/** The most words of a search that count. Further ones are ignored. */
const mostWords = 10;

/** Matches the invisible characters U+200B to 200D and FEFF, which some keyboards write. */
const joiners = /[\u200b-\u200d\ufeff]/g;
/** The spelling of ৎ before Unicode 4.1, which is ত with a hasanta and a joiner. */
const formerKhandaTa = /\u09a4\u09cd\u200d/g;

/** Normalizes digits, case and spelling, so that ০১৭ finds 017 and vice versa. */
const spelt = (text: string) => inOneCase(toAsciiDigits(text.replace(formerKhandaTa, '\u09ce').replace(joiners, '')));

/**
 * Folds the case of each letter independently of its neighbours. ß becomes ss, a dotted or dotless i becomes i, and a
 * final sigma a sigma. Upper case unites letters that share capitals. Lower case comes first, as the capital ß has no
 * other upper case.
 */
const inOneCase = (text: string) =>
  text
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .replaceAll('i\u0307', 'i');

/** Returns the form in which texts are stored for search. Migration 0051 has the same in SQL. */
export const searchForm = (text: string) => spelt(text.normalize('NFC'));

/** Normalizes a typed search, and turns typographic dashes and quotes into plain ones. */
const plainly = (typed: string) => withPlainDashes(withPlainQuotes(spelt(withoutHiddenSigns(typed))));
/** Matches separators after or between words. `Al-Amin` has two words, `মোঃ` is found by `মো:`, and `Md. Jasim` by `Md.Jasim`. */
const betweenWords =
  /[\s":()&/-]+|(?<=[\p{L}\p{M}\p{N}])'(?=\p{L})|[.,;!?\u0964\u0983]+(?=\s|$)|(?<=[\p{L}\p{M}])\.(?=\p{L})|(?<=(?:^|\s)মো)\u0983/u;

/**
 * Splits a search text into words in the form of `searchForm`. The text must have passed the schema `line` (NFC,
 * limited length). A text of separators alone is searched as it is.
 */
export function searchWords(typed: string): string[] {
  const words = plainly(typed).split(betweenWords).filter(Boolean);
  const found = words.length > 0 ? words : spelt(typed).split(/\s+/).filter(Boolean);
  return [...new Set(found)].slice(0, mostWords);
}

const mostSpellings = 20;
const longestTitle = 6;

function storedSigns(typed: string, before: string, isFirst: boolean): string[] {
  if (typed === "'") return ["'", '\u2019'];
  const isTitle = typed.length > 1 || (!/[-']/.test(typed) && isFirst && before.length <= longestTitle);
  return isTitle
    ? [' ', '-', '. ', '\u0983 ', ': ', '.', '\u0983']
    : typed === ' ' || typed === '-'
      ? [' ', '-']
      : [typed];
}

/**
 * Returns the spellings in which a name that begins with the typed text may be stored. `মো: জসিম` finds `মোঃ জসিম`, and
 * `al amin` finds `al-amin`.
 */
export function storedSpellings(typed: string): string[] {
  const asTyped = spelt(withoutHiddenSigns(typed.normalize('NFC')))
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
  // The typed text may be a second name, which is stored in brackets.
  return [...new Set([asTyped, ...spellings.slice(0, mostSpellings - 2), `(${spellings[0]}`])];
}

export function searchText(parts: string[]): string {
  return searchForm(parts.join(' '));
}

/**
 * Returns whether a stored search text contains all words. `containsWord` in `base/database/contains-words.ts` is the
 * counterpart in SQL.
 */
export function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}
