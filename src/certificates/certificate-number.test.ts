import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberLength, numberLetters, readNumber, shownNumber } from './certificate-number.ts';

test('a number is shown in fours', () => {
  expect(shownNumber('7K3M9QXP2DVT')).toBe('7K3M-9QXP-2DVT');
});

test.each([
  ['7k3m 9qxp 2dvt', '7K3M9QXP2DVT'],
  ['  7K3M–9QXP–2DVT ', '7K3M9QXP2DVT'],
  ['OIL1-0000-0000', '011100000000'],
  ['o1iL00000000', '011100000000'],
  ['৭K৩M ৯QXP ২DVT', '7K3M9QXP2DVT'],
])('%j is read as %s', (typed, stored) => {
  expect(readNumber(typed)).toBe(stored);
});

test.each(['', '7K3M-9QXP-2DV', '7K3M-9QXP-2DVTT', '7K3M-9QXP-2DVU', '7K3M9QXP2DVT'.repeat(9)])(
  '%j is no number',
  (typed) => {
    expect(readNumber(typed)).toBeNull();
  },
);

test('whatever is shown is read as what it was', () => {
  const stored = fc.string({
    unit: fc.constantFrom(...numberLetters),
    minLength: numberLength,
    maxLength: numberLength,
  });
  fc.assert(fc.property(stored, (one) => readNumber(shownNumber(one).toLowerCase()) === one));
});
