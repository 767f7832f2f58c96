import * as v from 'valibot';
import { expect, test } from 'vitest';
import { School, Slide } from './school.ts';
import { Bank, Wallet } from './wallets.ts';

test('the number of a course is read in Bengali digits and small letters, too', () => {
  const slide = { wrong: 'He go.', right: 'He goes.', courseTitle: '' };
  expect(v.parse(Slide, { ...slide, courseNo: 'c০০১২' }).courseNo).toBe('C0012');
});

test('numbers to pay to are read with the signs that came with them', () => {
  const number = '\u202a+880 (0) 1712\u2212345678\u202c';
  expect(v.parse(Wallet, { method: 'bkash', kind: 'Payment', number }).number).toBe('01712345678');
  const bank = { bank: 'A', accountName: 'B', branch: '' };
  expect(v.parse(Bank, { ...bank, account: '\u2066১২৩৪‑５６７８\u2069' }).account).toBe('1234-5678');
});

test.each([
  ['bkash', '01712345678', true],
  ['bkash', '017123456789', false],
  ['nagad', '0171234567', false],
  ['nagad', '০১৭১২৩৪৫৬৭৮৯', false],
  ['rocket', '01712345678', true],
  ['rocket', '01712-345678-9', true],
  ['rocket', '0171234567890', false],
])('a number of %s may be %s: %s', (method, number, isTaken) => {
  expect(v.safeParse(Wallet, { method, kind: 'Send Money', number }).success).toBe(isTaken);
});

const phoneOf = (typed: string) => {
  const { success, output } = v.safeParse(School.entries.phone, typed);
  return success ? output : null;
};

test.each([
  ...['1712345678', '017-123456', '0171 2345 6789', '171234567', '+880 1712-34567', '1712-345678', '01711', '01711-00'],
  ...['+88 1711000205', '+88 0171', '0880 1711000205', '88 1711000205', '+8801711', '+880 17'],
])('the school’s phone is by the rule of students: %s lacks a digit, its 0, or has one too many', (typed) => {
  expect(phoneOf(typed)).toBe(null);
});

test.each([
  ['01712-345678', '01712345678'],
  ['+880 (0) 1712 345678', '01712345678'],
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['02-9123456', '02-9123456'],
  ['9123456', '9123456'],
  ['16222', '16222'],
  ['13579', '13579'],
  ['8801711', '8801711'],
  ['+88 02 9123456', '+88 02 9123456'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('the school’s phone may be %s', (typed, stored) => {
  expect(phoneOf(typed)).toBe(stored);
});
