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

/** The first check of every text from outside. A text longer than `roomFor(max)` is refused before any other work (trust I6). */
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

/** Makes a missing field count as blank, so that both get the message of the blank one. */
export function filled<Schema extends v.GenericSchema<string, unknown>>(schema: Schema) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: whatever the schema is, it takes texts
  return v.optional(schema, '' as v.InferInput<Schema>);
}

/**
 * One line in NFC, trimmed, without invisible characters, of at most `max` characters. It must not be blank if
 * `required` (its message) is given.
 */
export function line(rule: TextRule) {
  return cleanText(forbiddenInLine, rule);
}

/**
 * A `line` that is often pasted. It drops the direction marks that chats put around numbers. It turns tabs and line
 * breaks, as in a spreadsheet cell, into spaces, whereas `line` refuses them.
 */
export const pastedLine = (rule: TextRule) =>
  v.pipe(
    v.string(rule.required ?? sharedMessages.textExpected),
    bounded(rule.max, rule.tooLong ?? sharedMessages.tooLong(rule.max)),
    v.transform(asPasted),
    line(rule),
  );

/**
 * A phone number or email. Characters copied with it, such as `tel:`, a final dot or invisible ones, are removed.
 * `refused` is the message if it is too long.
 */
export const contact = (max: number, { required, refused }: { required: string; refused: string }) =>
  v.pipe(
    v.string(required),
    bounded(max, refused),
    v.transform(plainContact),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(max, refused),
  );

function lineWith(what: RegExp, rule: TextRule) {
  const fits = (text: string) => what.test(text) || (rule.required === undefined && text === '');
  return v.pipe(line(rule), v.check(fits, rule.required ?? sharedMessages.lettersExpected));
}

export const nameLine = (rule: TextRule) => lineWith(letterOrDigit, rule);

/** A `line` with at least one visible character, such as `-` for "none". Combining marks alone do not count. */
export const visibleLine = (rule: TextRule) => lineWith(somethingToSee, rule);

export function paragraph(rule: TextRule) {
  return cleanText(forbiddenInParagraph, rule);
}
