import { expect, test } from 'vitest';
import { amountIn } from './read-taka.ts';

test.each([
  ...['', ' ', '-', 'two', '.', '-5', '+5', '1e3', '0x10', 'Infinity'],
  ...['1,50', '2,5', '12,3456', '1,5000', '1.500.00', '1.505', '1,00,00', '0,500', '1 500', '150 0', '1500 50'],
])('an amount typed as "%s" is not guessed', (typed) => {
  expect(amountIn(typed)).toBeNaN();
});

test.each([
  ['1500', 1500],
  [' 1,500 ', 1500],
  ['1,00,000', 100_000],
  ['100,000.50', 100_000.5],
  ['১,৫০০', 1500],
  ['৳ 1500', 1500],
  ['1500৳', 1500],
  ['1500/-', 1500],
  ['0', 0],
])('an amount typed as "%s" is %d taka', (typed, taka) => {
  expect(amountIn(typed)).toBe(taka);
});
