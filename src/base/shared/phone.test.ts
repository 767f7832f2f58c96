import { expect, test } from 'vitest';
import { formatPhone, maskPhone, phoneLink } from './phone.ts';

test('a number is written in two groups', () => {
  expect(formatPhone('01712345678')).toBe('01712-345678');
  expect(formatPhone('elsewhere')).toBe('elsewhere');
});

test('a masked number shows its first and last two digits', () => {
  expect(maskPhone('01712345678')).toBe('01*******78');
});

test.each([
  ['01712345678', 'tel:+8801712345678'],
  ['16263', 'tel:16263'],
])('a press on %s dials %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
