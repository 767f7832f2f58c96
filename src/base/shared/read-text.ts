import { sharedMessages } from './messages.ts';
import { type Sentence, sentence } from './sentence.ts';

// Control characters and bidirectional overrides are refused in typed text (trust A4).
export const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
export const forbiddenInParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Characters without a shape. Most are Unicode's Default_Ignorable_Code_Point and Cf, such as soft hyphens and
 * direction marks. Others are the object replacement, the empty Braille cell, blank letters and notes, and unassigned,
 * private-use and non-characters.
 */
const invisible =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\p{Co}\ufffc\u2800\u{13440}-\u{13442}\u{16fe4}\u{1d159}]/gu;
/** A joiner that is not between Bengali characters. Combining marks of other scripts may be in between (NFC). */
const strayJoiner =
  /(?<![\u0980-\u09ff](?:(?![\u0980-\u09ff])\p{M})*)[\u200c\u200d]|[\u200c\u200d](?!(?:(?![\u0980-\u09ff])\p{M})*[\u0980-\u09ff])/gu;

/**
 * The most combining marks on one letter. No language has so many, and normalizing a text with more would be slow (UAX
 * 15, 13).
 */
const mostMarks = 30;

/**
 * The kind of each character, by code point. Testing a long text with regular expressions takes ten times as long
 * (trust I6).
 */
const kinds = new Uint8Array(0x110000);
const usual = 1;
const mark = 2;
const unseen = 4;
const joiner = 8;

function kindOf(character: number): number {
  kinds[character] ||= findKind(String.fromCodePoint(character));
  return kinds[character];
}

function findKind(character: string): number {
  const isUnseen = character.search(invisible) !== -1;
  const isJoiner = character === '\u200c' || character === '\u200d';
  return usual | (isUnseen ? unseen : 0) | (isJoiner ? joiner : 0) | (/\p{M}/u.test(character) ? mark : 0);
}

/** The kinds of all characters together. */
function kindsIn(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) found |= kindOf(text.codePointAt(at) ?? 0);
  return found;
}

function hasHeapOfMarks(text: string): boolean {
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.codePointAt(at) ?? 0;
    if (character > 0xffff) at += 1;
    marks = kindOf(character) & mark ? marks + 1 : 0;
    if (marks > mostMarks) return true;
  }
  return false;
}

const plain = /^[\x20-\x7e]*$/;

export const somethingToSee = /[^\p{M}\s]/u;

export type TextRule = { max: number; required?: string; tooLong?: Sentence };

/**
 * The most UTF-16 units that a text of `max` characters may have as typed, with decomposed letters, emoji families,
 * surrounding spaces and some invisible characters. A longer text is refused unread.
 */
export const roomFor = (max: number) => 3 * max + 100;

export const countCharacters = (text: string) => (plain.test(text) ? text.length : [...text].length);

const bengali = /[\u0980-\u09ff]/;
const anyJoiner = /[\u200c\u200d]/g;

/** Joiners stay between Bengali letters, where they shape the word (trust A4, N6). */
export function withoutInvisible(text: string): string {
  const found = kindsIn(text);
  const seen = found & unseen ? text.replace(invisible, '') : text;
  return found & joiner ? seen.replace(bengali.test(seen) ? strayJoiner : anyJoiner, '') : seen;
}

export const asPasted = (text: string) => withoutInvisible(text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));

/**
 * The vowel sign ো written as its two parts in reverse order, as some keyboards do. It looks the same, but no Unicode
 * normalization joins the parts to ো.
 */
const formerO = /\u09be\u09c7/g;

/** Spaces that look like the usual one, such as the non-breaking one of web pages. No search finds a name with one. */
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

type ReadText = { text: string } | { refused: Sentence };

export function readText(typed: string, forbidden: RegExp, { max, required, tooLong }: TextRule): ReadText {
  const refusedAsLong = { refused: tooLong ?? sentence(sharedMessages.tooLong, max) };
  if (typed.length > roomFor(max)) return refusedAsLong;
  if (forbidden.test(typed)) return { refused: sharedMessages.forbiddenCharacters };
  const seen = plain.test(typed) ? typed : withoutInvisible(typed);
  if (hasHeapOfMarks(seen)) return { refused: sharedMessages.tooManyMarks };
  const text = seen.normalize('NFC').replace(formerO, '\u09cb').replace(otherSpaces, ' ').trim();
  if (required !== undefined && !somethingToSee.test(text)) return { refused: required };
  return text.length > max && countCharacters(text) > max ? refusedAsLong : { text };
}
