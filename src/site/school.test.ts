import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Bank, Slide, Wallet } from './school.ts';

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
