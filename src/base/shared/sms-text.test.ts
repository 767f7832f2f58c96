import { expect, test } from 'vitest';
import { countSmsParts, nameInSms, plainForSms, shortened } from './sms-text.ts';

test.each([
  ['Pathshala', 'Pathshala'],
  ['Éclat English School', 'Éclat English School'],
  ['পাঠশালা English', 'English'],
  ['পাঠশালা', 'School'],
  ['Dhaka “Model” School', 'Dhaka Model School'],
  [`The ${'very '.repeat(40)}long school`, `The ${'very '.repeat(12)}`.slice(0, 60).trim()],
])('%s is written %s', (name, written) => {
  expect(nameInSms(name)).toBe(written);
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  [`${'a'.repeat(100)}ক`, 2],
  ['', 1],
])('%s is sent as so many SMS: %i', (text, parts) => {
  expect(countSmsParts(text)).toBe(parts);
});

test.each([
  ['Which one – “the old”,\n\nor Karim’s?', 'Which one - "the old", or Karim\'s?'],
  ['IELTS ★ Band 8', 'IELTS Band 8'],
  ['ইংরেজি', ''],
  ['ইংরেজি শিখুন: IELTS', ''],
])('of %s an SMS carries %s', (text, plain) => {
  expect(plainForSms(text)).toBe(plain);
});

test('no letter is cut in two', () => {
  expect([8, 9, 10, 11, 14].map((most) => shortened('ক্ষ্যাপা শ্রেষ্ঠা', most))).toEqual([
    '...',
    'ক্ষ্যা...',
    'ক্ষ্যা...',
    'ক্ষ্যাপা...',
    'ক্ষ্যাপা...',
  ]);
});

test('what is cut ends in three dots', () => {
  expect([shortened('Spoken English', 14), shortened('Spoken English', 10), shortened('Spoken', 2)]).toEqual([
    'Spoken English',
    'Spoken...',
    '...',
  ]);
});
