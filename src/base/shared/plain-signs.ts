import { toAsciiDigits } from './digits.ts';

/**
 * Invisible characters that keyboards and chats insert, such as soft hyphens, direction marks, joiners and variation
 * selectors.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The spelling of ৎ before Unicode 4.1: ত with a hasanta and a joiner. */
const formerKhandaTa = /\u09a4\u09cd\u200d/g;

export const withoutHiddenSigns = (text: string) => text.replace(formerKhandaTa, '\u09ce').replace(unseen, '');

export const withPlainDashes = (text: string) => text.replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-');

export const withPlainQuotes = (text: string) =>
  text
    .replace(
      /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u2032\u2035\u00b4\u1ffd\u1fef`\uff07\uff40\u055a\u0374]/g,
      "'",
    )
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2036\uff02\u02ee\u301d-\u301f]/g, '"');

const aroundContact = /^\s*(?:tel|sms|mailto):|[\s.,;:\u0964]+$/gi;

/**
 * Normalizes a typed phone number or email. One copied from a chat may have invisible characters, typographic dashes or
 * full-width digits.
 */
export const plainContact = (typed: string) =>
  toAsciiDigits(withPlainDashes(withoutHiddenSigns(typed).normalize('NFKC'))).replace(aroundContact, '');
