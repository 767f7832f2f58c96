import * as v from 'valibot';
import { sharedMessages } from './messages.ts';
import { plainContact } from './plain-signs.ts';
import {
  asPasted,
  forbiddenInLine,
  forbiddenInParagraph,
  readText,
  roomFor,
  somethingToSee,
  type TextRule,
} from './read-text.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** First of all rules of a text from outside: one that is far too long is refused before anything is done with it (trust I6). */
export function bounded(max: number, tooLong: string) {
  const room = roomFor(max);
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= room) return dataset.value;
    addIssue({ message: tooLong });
    return NEVER;
  });
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

/**
 * A `line` that is often pasted: direction marks, which chats put around numbers, are left out, and tabs and line breaks, as of a cell of a
 * spreadsheet, are spaces, where other lines refuse them.
 */
export const pastedLine = (rule: TextRule) =>
  v.pipe(
    v.string(rule.required ?? sharedMessages.textExpected),
    bounded(rule.max, rule.tooLong ?? sharedMessages.tooLong(rule.max)),
    v.transform(asPasted),
    line(rule),
  );

/** A phone or an email, whichever signs came with it; `refused` answers one that is too long. */
export const contact = (max: number, { required, refused }: { required: string; refused: string }) =>
  v.pipe(
    v.string(required),
    bounded(max, refused),
    v.transform(plainContact),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(max, refused),
  );

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
