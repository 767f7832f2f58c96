import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceKey } from './reference.ts';

test.each([
  ['dkl4t8wr2m', 'DKL4T8WR2M'],
  [' DKL4-T8WR 2M ', 'DKL4T8WR2M'],
  ['DKL4–T8WR2M', 'DKL4T8WR2M'],
  ['৬৬০৬৭১৮২৪৮', '6606718248'],
  ['বিকাশ ৫০০', 'বিকাশ500'],
])('%j is compared as %s', (typed, key) => {
  expect(referenceKey('bkash', typed)).toBe(key);
});

test('without a payment nothing is compared', () => {
  expect(referenceKey('none', 'none')).toBeNull();
});

test('letter case, spaces and hyphens never make two references different', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 1 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1 }), (parts) => {
      const plain = referenceKey('nagad', parts.join(''));
      expect(referenceKey('nagad', parts.join(' - ').toLowerCase())).toBe(plain);
    }),
  );
});
