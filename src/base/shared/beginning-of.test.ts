import { expect, test } from 'vitest';
import { beginningOf, beginningWithin, lettersOf, roughLettersOf } from './beginning-of.ts';

test.each([
  ['শ্রেষ্ঠা', 1, 'শ্রে'],
  ['দ্বীপ', 1, 'দ্বী'],
  ['Rahim', 2, 'Ra'],
  ['কথা', 9, 'কথা'],
  ['Cafe\u0301 Rahim', 4, 'Cafe\u0301'],
  ['one\ntwo', 4, 'one\n'],
  ['one\r\ntwo', 4, 'one\r\n'],
  ['Rahim 👩‍👩‍👧 Karim', 7, 'Rahim 👩‍👩‍👧'],
])('of %j the first %i letters are %s', (text, most, beginning) => expect(beginningOf(text, most)).toBe(beginning));

test.each([
  // ষ, a hasanta and ঠ with its vowel are one letter of four characters.
  ['শ্রেষ্ঠা', 7, 'শ্রে'],
  ['শ্রেষ্ঠা', 8, 'শ্রেষ্ঠা'],
  ['শ্রেষ্ঠা', 3, ''],
  ['Vowels', 3, 'Vow'],
])('of %s that may have %i characters, %j is left, with no letter cut in two', (text, characters, beginning) =>
  expect(beginningWithin(text, characters)).toBe(beginning),
);

test.each(['', '\u09beক', 'শ্রেষ্ঠা', 'দ্বীপ', 'রাষ্ট্র', 'উৎসব', 'কর্তৃপক্ষ', 'র‍্যাম', 'Rahim আলী', 'ক়', 'একটি পেমেন্ট, ৳২,০০০'])(
  'without a segmenter, %s has the same letters',
  (text) => {
    expect(roughLettersOf(text)).toEqual(lettersOf(text));
    expect(roughLettersOf(text).join('')).toBe(text);
  },
);
