import { toAsciiDigits } from './digits.ts';

// Signs that look alike, or that nobody sees, in one spelling: to compare what people type with what is stored.

/** Unicode's format characters, and all others that it lets be ignored: soft hyphens, direction marks, joiners, variation selectors. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** How a ৎ was written before Unicode 4.1 had one: ত with a hasanta and a joiner. */
const formerKhandaTa = /\u09a4\u09cd\u200d/g;

/** Without the signs that nobody sees; keyboards write them, and so do chats around a number. */
export const withoutUnseen = (text: string) => text.replace(formerKhandaTa, '\u09ce').replace(unseen, '');

/** All dashes, hyphens and minus signs as `-`. */
export const withPlainDashes = (text: string) => text.replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-');

/** Apostrophes, primes, accents that stand alone and quotation marks as `'` and `"`. */
export const withPlainQuotes = (text: string) =>
  text
    .replace(
      /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u2032\u2035\u00b4\u1ffd\u1fef`\uff07\uff40\u055a\u0374]/g,
      "'",
    )
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2036\uff02\u02ee\u301d-\u301f]/g, '"');

/** What an address book or a sentence puts around a phone or an email. */
const aroundContact = /^\s*(?:tel|sms|mailto):|[\s.,;:\u0964]+$/gi;

/** A phone or an email as it is meant: copied from a chat it has signs that nobody sees, dashes of a book, or digits of another width. */
export const plainContact = (typed: string) =>
  toAsciiDigits(withPlainDashes(withoutUnseen(typed).normalize('NFKC'))).replace(aroundContact, '');
