import * as v from 'valibot';
import { sharedMessages } from './messages.ts';

// Control characters and bidirectional overrides are refused (trust A4).
const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const forbiddenInParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

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
const heapOfMarks = /(?:^|\P{M})\p{M}{31}/u;

/** Nothing in it has to be looked at: most texts, and all that is to be done with them is trimming. */
const plain = /^[\x20-\x7e]*$/;

/** A mark alone has nothing to stand on. */
const somethingToSee = /[^\p{M}\s]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

type TextRule = { max: number; required?: string; tooLong?: string };

/**
 * Most UTF-16 units that a text of `max` characters is looked at with: decomposed letters, families of emojis, spaces around
 * it and some characters that nobody sees are taken, too.
 */
const roomFor = (max: number) => 3 * max + 100;

/** First of all rules of a text from outside: one that is far too long is refused before anything is done with it (trust I6). */
export function bounded(max: number, tooLong: string) {
  const room = roomFor(max);
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= room) return dataset.value;
    addIssue({ message: tooLong });
    return NEVER;
  });
}

/** Counted as people count them: an emoji is one. */
export const countCharacters = (text: string) => (plain.test(text) ? text.length : [...text].length);

/** Without invisible characters; joiners stay between two Bengali ones, where they shape the word (trust A4, N6). */
export const withoutInvisible = (text: string) => text.replace(invisible, '').replace(strayJoiner, '');

type ReadText = { text: string } | { refused: string };

function readText(typed: string, forbidden: RegExp, { max, required, tooLong }: TextRule): ReadText {
  const refusedAsLong = { refused: tooLong ?? sharedMessages.tooLong(max) };
  if (typed.length > roomFor(max)) return refusedAsLong;
  if (forbidden.test(typed)) return { refused: sharedMessages.forbiddenCharacters };
  const seen = plain.test(typed) ? typed : withoutInvisible(typed);
  if (heapOfMarks.test(seen)) return { refused: sharedMessages.tooManyMarks };
  const text = seen.normalize('NFC').trim();
  if (required !== undefined && !somethingToSee.test(text)) return { refused: required };
  return text.length > max && countCharacters(text) > max ? refusedAsLong : { text };
}

function cleanText(forbidden: RegExp, rule: TextRule) {
  return v.pipe(
    v.string(rule.required ?? sharedMessages.textExpected),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = readText(dataset.value, forbidden, rule);
      if ('text' in read) return read.text;
      addIssue({ message: read.refused });
      return NEVER;
    }),
  );
}

/** A field that must be filled: left out counts as blank, so the field's own sentence answers both. */
export function filled<Schema extends v.GenericSchema<string, unknown>>(schema: Schema) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: whatever the schema is, it takes texts
  return v.optional(schema, '' as v.InferInput<Schema>);
}

/** One line: NFC, trimmed, nothing invisible, at most `max` characters, not blank when `required` (its sentence) is given. */
export function line(rule: TextRule) {
  return cleanText(forbiddenInLine, rule);
}

/** One that need not be filled may be blank, and is refused when it is neither. */
function lineWith(what: RegExp, rule: TextRule) {
  const fits = (text: string) => what.test(text) || (rule.required === undefined && text === '');
  return v.pipe(line(rule), v.check(fits, rule.required ?? sharedMessages.lettersExpected));
}

/** A `line` that names somebody or something: with a letter or a digit in it. */
export const nameLine = (rule: TextRule) => lineWith(letterOrDigit, rule);

/** A `line` in which any sign will do, such as the `-` of somebody who has nothing to name; marks alone are no sign. */
export const visibleLine = (rule: TextRule) => lineWith(somethingToSee, rule);

/** Like `line`, but line breaks and tabs are kept. */
export function paragraph(rule: TextRule) {
  return cleanText(forbiddenInParagraph, rule);
}
