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
const joiner = /[\u200c\u200d]/g;
const bengali = /[\u0980-\u09ff]/;

/** No language puts so many marks on one letter; a form of Unicode that never does is put in order quickly (UAX 15, 13). */
const heapOfMarks = /(?:^|\P{M})\p{M}{31}/u;

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
export const countCharacters = (text: string) => [...text].length;

/** Without invisible characters; joiners stay between two Bengali ones, where they shape the word (trust A4, N6). */
export function withoutInvisible(text: string): string {
  const seen = text.replace(invisible, '');
  return seen.replace(joiner, (found, at: number) =>
    bengali.test(seen.charAt(at - 1)) && bengali.test(seen.charAt(at + 1)) ? found : '',
  );
}

function cleanText(forbidden: RegExp, { max, required, tooLong = sharedMessages.tooLong(max) }: TextRule) {
  return v.pipe(
    v.string(required ?? sharedMessages.textExpected),
    bounded(max, tooLong),
    v.check((text) => !forbidden.test(text), sharedMessages.forbiddenCharacters),
    v.transform(withoutInvisible),
    v.check((text) => !heapOfMarks.test(text), sharedMessages.tooManyMarks),
    v.transform((text) => text.normalize('NFC').trim()),
    v.check((text) => required === undefined || text.length > 0, required ?? sharedMessages.required),
    v.check((text) => countCharacters(text) <= max, tooLong),
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
