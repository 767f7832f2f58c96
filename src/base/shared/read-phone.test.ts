import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone } from './read-phone.ts';

test.each([
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '+88 01712-345678',
  '+880 (1712) 345.678',
  '[01712] 345678',
  '01712345678।',
  '01712345678,',
  'tel:+8801712345678',
  'sms:01712345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২–৩৪৫৬৭৮',
  '+880 01712 345678',
  '+880 (0) 1712 345678',
  '+88001712345678',
  '00880 0 1712 345678',
  '৮৮০০১৭১২৩৪৫৬৭৮',
  '\u202a+880 1712-345678\u202c',
  '\u2066\u206801712345678\u2069\u2069',
  '\u200e01712\u200b345\u00ad678\ufeff\ufe0f',
  '01712\u2212345\u2011678',
  '01712—345﹣678',
  '０１７１２３４５６７８',
  '＋８８０（０）１７１２ ３４５６７８',
  '01712\u00a0345\u202f678',
])('%s is stored as 01712345678', (typed) => {
  expect(normalisePhone(typed)).toBe('01712345678');
});

test.each([
  ['a digit too few', '0171234567'],
  ['a digit too many', '017123456789'],
  ['no zero in front', '1712345678'],
  ['two zeros too many after the country', '+880001712345678'],
  ['a digit too many after the zero of the country', '+880017123456789'],
  ['a zero too many in front', '001712345678'],
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

test('a number is the same one with signs between its digits that nobody sees', () => {
  const unseen = fc.constantFrom(
    '',
    '\u200b',
    '\u200e',
    '\u202a',
    '\u202c',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\u00ad',
    '\ufe0f',
    '\u061c',
  );
  fc.assert(
    fc.property(fc.constantFrom('', '+880', '+880 0', '0'), fc.array(unseen, { minLength: 12 }), (start, between) => {
      const digits = start === '+880' || start === '+880 0' ? '1712345678' : '01712345678';
      const typed = [...(start === '0' ? '' : start), ...digits].map((sign, at) => sign + (between[at] ?? ''));
      expect(normalisePhone(typed.join(''))).toBe('01712345678');
    }),
  );
});
