import { toAsciiDigits } from './digits.ts';
import { withoutHiddenSigns, withPlainDashes, withPlainQuotes } from './plain-signs.ts';

const mostWords = 10;

const joiners = /[\u200b-\u200d\ufeff]/g;
const formerKhandaTa = /\u09a4\u09cd\u200d/g;

/** One spelling of digits, case and letters, so that ০১৭ finds 017 and vice versa. */
const spelt = (text: string) => inOneCase(toAsciiDigits(text.replace(formerKhandaTa, '\u09ce').replace(joiners, '')));

/**
 * Folds the case of each letter without regard to its neighbours: ß becomes ss, dotted and dotless i become i, a final
 * sigma a sigma. Upper case unites letters that share capitals. Lower case comes first, as the capital ß has no other
 * upper case.
 */
const inOneCase = (text: string) =>
  text
    .replaceAll('\u0130', 'i')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .replaceAll('i\u0307', 'i');

/** The form in which texts are stored for search. `base/database/search-form.ts` has the same in SQL. */
export const searchForm = (text: string) => spelt(text.normalize('NFC'));

const plainly = (typed: string) => withPlainDashes(withPlainQuotes(spelt(withoutHiddenSigns(typed))));
/**
 * Separators around words. `Al-Amin` has two words, `মোঃ` is found by `মো:`, and `Md. Jasim` by `Md.Jasim`.
 */
const betweenWords =
  /[\s"':()[\]&/|•#+_…-]+|[.,;!?\u0964\u0983]+(?=\s|$)|(?<=[\p{L}\p{M}])[.,;](?=\p{L})|(?<=(?:^|\s)মো)\u0983/u;

/**
 * Returns the words of a search, in the form of `searchForm`. `typed` must have passed the schema `line` (NFC, limited
 * length). A text of separators alone is searched unchanged.
 */
export function searchWords(typed: string): string[] {
  const words = plainly(typed).split(betweenWords).filter(Boolean);
  const found = words.length > 0 ? words : spelt(typed).split(/\s+/).filter(Boolean);
  return [...new Set(found)].slice(0, mostWords);
}

const mostSpellings = 20;
const mostRare = 20;
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

/** Signs that some keyboards write instead. One of them is looked for in a name, not several. */
function rareSigns(sign: string): string[] {
  if (sign === "'") return ['\u2018', '\u02bc', '`', '\u00b4'];
  return sign === ' ' || sign === '-' ? ['\u2011', '\u2013', '\u00a0', '\u2014', '\u2212'] : [];
}

/**
 * Spellings in which a name that begins with the typed text may be stored. `মো: জসিম` finds `মোঃ জসিম`, and `al amin`
 * finds `al-amin`.
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
  const rare = rest.flatMap((sign, at) =>
    at % 2 === 0 ? rareSigns(sign).map((stored) => [first, ...rest.with(at, stored)].join('')) : [],
  );
  // The typed text may be a second name, which is stored in brackets or quotes.
  const second = ['(', '"', '\u201c'].map((sign) => `${sign}${spellings[0]}`);
  return [...new Set([asTyped, ...spellings.slice(0, mostSpellings - 4), ...second, ...rare.slice(0, mostRare)])];
}

export function searchText(parts: string[]): string {
  return searchForm(parts.join(' '));
}

/**
 * Whether the text contains all words. `containsWord` (`base/database/contains-words.ts`) does this for one word in
 * SQL.
 */
export function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}
