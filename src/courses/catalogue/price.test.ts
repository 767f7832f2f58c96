import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPrice } from './price.ts';

test.each([
  [2500, 20, 2000],
  [12_000, 20, 9600],
  [1001, 50, 501],
  [999, 50, 500],
  [1499.99, 0, 1500],
  [36.8, 6.25, 35],
  [156.25, 3.04, 152],
  [0.49, 0, 0],
  [0, 30, 0],
  [2500, 100, 0],
  [1_000_000, 0, 1_000_000],
])('%d taka less %d percent is %d taka', (fee, discount, price) => {
  expect(discountedPrice(fee, discount)).toBe(price);
});

const anyFee = fc.integer({ min: 0, max: 100_000_000 });
const anyDiscount = fc.integer({ min: 0, max: 10_000 });
const evenFee = fc.integer({ min: 0, max: 50_000 }).map((count) => count * 200);
const evenDiscount = fc.integer({ min: 0, max: 80 }).map((count) => count * 125);

test('is the exact fee less the percent, halves up, for every fee and discount of two decimals', () => {
  fc.assert(
    fc.property(fc.oneof(anyFee, evenFee), fc.oneof(anyDiscount, evenDiscount), (poisha, hundredths) => {
      const millionths = BigInt(poisha) * BigInt(10_000 - hundredths);
      const exact = Number((millionths + 500_000n) / 1_000_000n);
      expect(discountedPrice(poisha / 100, hundredths / 100)).toBe(exact);
    }),
    { numRuns: 5000 },
  );
});
