import { expect, test } from 'vitest';
import { daysBetween, percentOf } from './shown-figures.ts';

test.each([
  [0, 0, 0],
  [0, 9, 0],
  [1, 1000, 1],
  [999, 1000, 99],
  [9, 9, 100],
  [1, 3, 33],
])('%d of %d are %d per cent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('days are counted over months', () => {
  expect(daysBetween('2026-10-30', '2026-11-22')).toBe(23);
  expect(daysBetween('2026-11-22', '2026-11-22')).toBe(0);
});
