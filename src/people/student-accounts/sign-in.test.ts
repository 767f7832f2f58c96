import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sharedMessages } from '#base/shared/messages.ts';
import { accountMessages as messages } from './messages.ts';
import { emailAddress, newPassword } from './sign-in.ts';

const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : result.issues[0].message;
};
const email = emailAddress('Email is required');
const password = newPassword(messages.newPasswordLength);

test('an email is trimmed and lower-cased', () => {
  expect(read(email, ' Sadia.Islam+IELTS@Example.COM ')).toBe('sadia.islam+ielts@example.com');
});

test.each([
  '\u202asadia.islam@example.com\u202c',
  '\u2068sadia.islam@example.com\u2069',
  'sadia.\u200bislam@example\u00ad.com\ufeff',
  '\u200esadia.islam＠example.com ',
])('an email is read without the signs that nobody sees: %j', (typed) => {
  expect(read(email, typed)).toBe('sadia.islam@example.com');
});

test('an email has the dashes and digits that addresses have', () => {
  expect(read(email, 'al\u2011amin\u2212১২@example.com')).toBe('al-amin-12@example.com');
});

test('an email of signs that nobody sees is an email left out', () => {
  expect(read(email, ' \u200b\u202a\u202c')).toBe('Email is required');
});

test('an email has at most 254 characters', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  expect(read(email, ofLength(254))).toBe(ofLength(254));
  expect(read(email, ofLength(255))).toBe(messages.email);
});

test.each([
  'sadıa@example.com',
  'a b@example.com',
  'a@example',
  '@example.com',
  'a@b@example.com',
  'a@example.com\u0000',
])('%j is no email', (typed) => {
  expect(read(email, typed)).toBe(messages.email);
});

test.each([undefined, '', '  ', 5])('%j is an email left out', (typed) => {
  expect(read(email, typed)).toBe('Email is required');
});

test('a password is counted in code points and kept as typed', () => {
  expect(read(password, '😀😀😀😀😀')).toBe(messages.newPasswordLength);
  expect(read(password, '😀😀😀😀😀😀')).toBe('😀😀😀😀😀😀');
  expect(read(password, '😀'.repeat(128))).toBe('😀'.repeat(128));
  expect(read(password, '😀'.repeat(129))).toBe(sharedMessages.passwordTooLong);
  expect(read(password, ' Spaces  kept ')).toBe(' Spaces  kept ');
});
