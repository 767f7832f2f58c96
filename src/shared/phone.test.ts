import { expect, test } from 'vitest';
import { formatPhone, maskPhone, normalisePhone, phoneLink } from './phone.ts';

test.each([
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '+88 01712-345678',
  '+880 (1712) 345.678',
  '[01712] 345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২–৩৪৫৬৭৮',
])('%s is stored as 01712345678', (typed) => {
  expect(normalisePhone(typed)).toBe('01712345678');
});

test.each([
  ['a digit too few', '0171234567'],
  ['a digit too many', '017123456789'],
  ['no zero in front', '1712345678'],
  ['a zero too many after the country', '+88001712345678'],
  ['a country of 88', '+881712345678'],
  ['a land line', '0212345678'],
  ['another country', '+4401712345678'],
  ['a letter', '0171234567a'],
  ['an extension', '01712345678;5'],
  ['two numbers', '0171234567801712345678'],
  ['a plus in the middle', '017+12345678'],
  ['nothing', ''],
])('%s is no mobile number', (_what, typed) => {
  expect(normalisePhone(typed)).toBeNull();
});

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
