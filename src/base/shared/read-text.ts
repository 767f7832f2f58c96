import { sharedMessages } from './messages.ts';

// Control characters and bidirectional overrides are refused (trust A4).
export const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
export const forbiddenInParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * What nobody sees: soft hyphens, zero-width spaces, direction marks, fillers, variation selectors, tags and the like
 * (Unicode's Default_Ignorable_Code_Point and Cf), the object replacement and the empty Braille cell, letters and notes that
 * are blank by their name (Egyptian, Khitan, musical); and what has no shape of its own anywhere: code points that are
 * unassigned, for private use or no characters. The joiners U+200C/D are looked at apart.
 */
const invisible =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\p{Co}\ufffc\u2800\u{13440}-\u{13442}\u{16fe4}\u{1d159}]/gu;
/** A joiner with something else than a Bengali character before or behind it; marks of other scripts may stand between (NFC). */
const strayJoiner =
  /(?<![\u0980-\u09ff](?:(?![\u0980-\u09ff])\p{M})*)[\u200c\u200d]|[\u200c\u200d](?!(?:(?![\u0980-\u09ff])\p{M})*[\u0980-\u09ff])/gu;

/** No language puts so many marks on one letter; a form of Unicode that never does is put in order quickly (UAX 15, 13). */
const mostMarks = 30;

/** What is to be known of a character, once it was asked: to ask a pattern of a long text takes ten times as long (trust I6). */
const kinds = new Uint8Array(0x110000);
const usual = 1;
const mark = 2;
const unseen = 4;

function kindOf(character: number): number {
  kinds[character] ||= findKind(String.fromCodePoint(character));
  return kinds[character];
}

function findKind(character: string): number {
  const isUnseen = character.search(invisible) !== -1 || character === '\u200c' || character === '\u200d';
  return usual | (isUnseen ? unseen : 0) | (/\p{M}/u.test(character) ? mark : 0);
}

function hasUnseen(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (kindOf(text.codePointAt(at) ?? 0) & unseen) return true;
  return false;
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

/** Nothing in it has to be looked at: most texts, and all that is to be done with them is trimming. */
const plain = /^[\x20-\x7e]*$/;

/** A mark alone has nothing to stand on. */
export const somethingToSee = /[^\p{M}\s]/u;

export type TextRule = { max: number; required?: string; tooLong?: string };

/**
 * Most UTF-16 units that a text of `max` characters is looked at with: decomposed letters, families of emojis, spaces around
 * it and some characters that nobody sees are taken, too.
 */
export const roomFor = (max: number) => 3 * max + 100;

/** Counted as people count them: an emoji is one. */
export const countCharacters = (text: string) => (plain.test(text) ? text.length : [...text].length);

/** Without invisible characters; joiners stay between two Bengali ones, where they shape the word (trust A4, N6). */
export const withoutInvisible = (text: string) =>
  hasUnseen(text) ? text.replace(invisible, '').replace(strayJoiner, '') : text;

/** A pasted line: tabs and line breaks, as of a cell of a spreadsheet, are spaces. */
export const asPasted = (text: string) => withoutInvisible(text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));

/** The two parts of an ো in the other order, as some keyboards write them: they look the same, and no form of Unicode joins them. */
const formerO = /\u09be\u09c7/g;

type ReadText = { text: string } | { refused: string };

export function readText(typed: string, forbidden: RegExp, { max, required, tooLong }: TextRule): ReadText {
  const refusedAsLong = { refused: tooLong ?? sharedMessages.tooLong(max) };
  if (typed.length > roomFor(max)) return refusedAsLong;
  if (forbidden.test(typed)) return { refused: sharedMessages.forbiddenCharacters };
  const seen = plain.test(typed) ? typed : withoutInvisible(typed);
  if (hasHeapOfMarks(seen)) return { refused: sharedMessages.tooManyMarks };
  const text = seen.normalize('NFC').replace(formerO, '\u09cb').trim();
  if (required !== undefined && !somethingToSee.test(text)) return { refused: required };
  return text.length > max && countCharacters(text) > max ? refusedAsLong : { text };
}
