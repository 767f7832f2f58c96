import * as v from 'valibot';
import { sharedMessages } from './messages.ts';

// Control characters and bidirectional overrides are refused; the joiners U+200C/D stay, Bengali needs them (trust A4).
const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const forbiddenInParagraph = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

type TextRule = { max: number; required?: string; tooLong?: string };

function cleanText(forbidden: RegExp, { max, required, tooLong }: TextRule) {
  return v.pipe(
    v.string(required ?? sharedMessages.textExpected),
    v.check((text) => !forbidden.test(text), sharedMessages.forbiddenCharacters),
    v.transform((text) => text.normalize('NFC').trim()),
    v.check((text) => required === undefined || text.length > 0, required ?? sharedMessages.required),
    v.check((text) => [...text].length <= max, tooLong ?? sharedMessages.tooLong(max)),
  );
}

/** A field that must be filled: left out counts as blank, so the field's own sentence answers both. */
export function filled<Schema extends v.GenericSchema<string, unknown>>(schema: Schema) {
  return v.optional(schema, '' as v.InferInput<Schema>);
}

/** One line: NFC, trimmed, at most `max` characters, not blank when `required` (its sentence) is given. */
export function line(rule: TextRule) {
  return cleanText(forbiddenInLine, rule);
}

/** Like `line`, but line breaks and tabs are kept. */
export function paragraph(rule: TextRule) {
  return cleanText(forbiddenInParagraph, rule);
}
