import * as v from 'valibot';
import { sharedMessages } from './messages.ts';

// Control characters and bidirectional overrides are refused (trust A4).
const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const forbiddenInParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * What nobody sees: soft hyphens, zero-width spaces, direction marks, fillers, variation selectors, tags and the like
 * (Unicode's Default_Ignorable_Code_Point), annotation anchors, the object replacement and the empty Braille cell.
 * The joiners U+200C/D are looked at apart.
 */
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800]/gu;
const joiner = /[\u200c\u200d]/;
const bengali = /[\u0980-\u09ff]/;
const foreignMark = /(?![\u0980-\u09ff])\p{M}/u;

/** No language puts so many marks on one letter; a form of Unicode that never does is put in order quickly (UAX 15, 13). */
const heapOfMarks = /(?:^|\P{M})\p{M}{31}/u;

/** Nothing in it has to be looked at: most texts, and all that is to be done with them is trimming. */
const plain = /^[\x20-\x7e]*$/;

type TextRule = { max: number; required?: string; tooLong?: string };

/**
 * Most UTF-16 units that a text of `max` characters is looked at with: decomposed letters, spaces around it and characters
 * that nobody sees are taken, too.
 */
const roomFor = (max: number) => 4 * max + 100;

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
export function withoutInvisible(text: string): string {
  const seen = text.replace(invisible, '');
  if (!joiner.test(seen)) return seen;
  const characters = [...seen];
  const isShaping = (at: number) => isBengaliNext(characters, at, -1) && isBengaliNext(characters, at, 1);
  return characters.filter((character, at) => !joiner.test(character) || isShaping(at)).join('');
}

/** Past marks of other scripts: Unicode's order may put them before or behind a Bengali one. */
function isBengaliNext(characters: string[], from: number, step: 1 | -1): boolean {
  let at = from + step;
  while (foreignMark.test(characters[at] ?? '')) at += step;
  return bengali.test(characters[at] ?? '');
}

type ReadText = { text: string } | { refused: string };

function readText(typed: string, forbidden: RegExp, { max, required, tooLong }: TextRule): ReadText {
  const refusedAsLong = { refused: tooLong ?? sharedMessages.tooLong(max) };
  if (typed.length > roomFor(max)) return refusedAsLong;
  if (forbidden.test(typed)) return { refused: sharedMessages.forbiddenCharacters };
  const seen = plain.test(typed) ? typed : withoutInvisible(typed);
  if (heapOfMarks.test(seen)) return { refused: sharedMessages.tooManyMarks };
  const text = seen.normalize('NFC').trim();
  if (required !== undefined && text === '') return { refused: required };
  return countCharacters(text) > max ? refusedAsLong : { text };
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
  return v.optional(schema, '' as v.InferInput<Schema>);
}

/** One line: NFC, trimmed, nothing invisible, at most `max` characters, not blank when `required` (its sentence) is given. */
export function line(rule: TextRule) {
  return cleanText(forbiddenInLine, rule);
}

/** Like `line`, but line breaks and tabs are kept. */
export function paragraph(rule: TextRule) {
  return cleanText(forbiddenInParagraph, rule);
}
