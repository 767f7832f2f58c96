import { expect, test } from 'vitest';
import { formatCount, formatTaka, rawTaka } from './taka.ts';

test.each([
  [0, '৳0'],
  [999, '৳999'],
  [2000, '৳2,000'],
  [125_000, '৳1,25,000'],
  [1_234_568, '৳12,34,568'],
  [1499.99, '৳1,500'],
])('%d taka is written %s', (amount, written) => {
  expect(formatTaka(amount)).toBe(written);
});

test('the course page prints the raw number before the sign', () => {
  expect(rawTaka(125_000)).toBe('125000 ৳');
  expect(rawTaka(1499.5)).toBe('1499.5 ৳');
});

test('a count is grouped like money', () => {
  expect(formatCount(1_286)).toBe('1,286');
  expect(formatCount(125_000)).toBe('1,25,000');
});
