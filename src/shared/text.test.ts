import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sharedMessages } from './messages.ts';
import { filled, line, paragraph } from './text.ts';

/** The checked text, or the sentence that refuses it. */
const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : result.issues[0].message;
};

test.each([
  ['a bell', 'a\u0007b'],
  ['NUL', 'a\u0000b'],
  ['a C1 control', 'a\u0085b'],
  ['a right-to-left override', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
])('%s is refused in a line and in a paragraph', (_what, text) => {
  expect(read(line({ max: 10 }), text)).toBe(sharedMessages.forbiddenCharacters);
  expect(read(paragraph({ max: 10 }), text)).toBe(sharedMessages.forbiddenCharacters);
});

test('line breaks and tabs are kept in a paragraph and refused in a line', () => {
  expect(read(paragraph({ max: 10 }), 'a\r\n\tb')).toBe('a\r\n\tb');
  expect(read(line({ max: 10 }), 'a\nb')).toBe(sharedMessages.forbiddenCharacters);
});

test('text is trimmed and stored in one form, with the joiners that Bengali needs', () => {
  expect(read(line({ max: 20 }), '  cafe\u0301 ')).toBe('caf\u00e9');
  expect(read(line({ max: 20 }), 'র\u200dযাব')).toBe('র\u200dযাব');
});

test('the length counts characters, not code units', () => {
  expect(read(line({ max: 3 }), '😀😀😀')).toBe('😀😀😀');
  expect(read(line({ max: 3 }), '😀😀😀😀')).toBe(sharedMessages.tooLong(3));
  expect(read(line({ max: 3, tooLong: 'Too long' }), 'abcd')).toBe('Too long');
});

test('blank is refused only where a sentence asks for text', () => {
  expect(read(line({ max: 5 }), '   ')).toBe('');
  expect(read(line({ max: 5, required: 'Name is required' }), '   ')).toBe('Name is required');
});

test('a field left out is answered like a blank one, anything but text is refused', () => {
  const name = filled(line({ max: 5, required: 'Name is required' }));
  expect(read(name, undefined)).toBe('Name is required');
  expect(read(name, 5)).toBe('Name is required');
  expect(read(line({ max: 5 }), ['a'])).toBe(sharedMessages.textExpected);
});
