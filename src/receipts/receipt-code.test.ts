import { expect, test } from 'vitest';
import { receiptNumber } from './receipt.ts';
import { readCode } from './receipt-code.ts';

test.each(['K2M49XRA7C3FAH', 'k2m49xra7c3fah', ' K2M49XR-A7C3FAH ', 'K2M4 9XRA 7C3F AH'])(
  '%j is the same code',
  (typed) => {
    expect(readCode(typed)).toBe('K2M49XRA7C3FAH');
  },
);

test.each(['', 'K2M49XRA7C3FA', 'K2M49XRA7C3FAHB', 'K2M49XRA7C3FA0', `K2M49XRA7C3FAH${' '.repeat(40)}`])(
  '%j is no code',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);

test('numbers of a year stand in their order, and may become longer', () => {
  expect([receiptNumber(2026, 42), receiptNumber(2026, 100_000)]).toEqual(['2026-00042', '2026-100000']);
});
