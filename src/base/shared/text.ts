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
import { type Sentence, sentence } from './sentence.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Checks the length of a text from outside before any other check. A text longer than `roomFor(max)` is refused before
 * any other work (trust I6).
 */
export function bounded(max: number, tooLong: Sentence) {
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

/** Treats a missing field as an empty text, so that both give the same error message. */
export const filled = <Output>(schema: v.GenericSchema<string, Output>) => v.optional(schema, '');

/**
 * One line of text in NFC, trimmed, without invisible characters. A blank text is refused with the message `required`,
 * if given.
 */
export function line(rule: TextRule) {
  return cleanText(forbiddenInLine, rule);
}

/**
 * Like `line`, for text that is often pasted. It drops the direction marks that chats put around numbers. Tabs and line
 * breaks become spaces.
 */
export const pastedLine = (rule: TextRule) =>
  v.pipe(
    v.string(rule.required ?? sharedMessages.textExpected),
    bounded(rule.max, rule.tooLong ?? sentence(sharedMessages.tooLong, rule.max)),
    v.transform(asPasted),
    line(rule),
  );

/**
 * A phone number or email. Characters copied with it, such as `tel:`, a final dot or invisible ones, are removed.
 * `refused` is the message for a text that is too long.
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

/** Like `line`, but needs a visible character that is not a combining mark. A single `-` for "none" is enough. */
export const visibleLine = (rule: TextRule) => lineWith(somethingToSee, rule);

export function paragraph(rule: TextRule) {
  return cleanText(forbiddenInParagraph, rule);
}
