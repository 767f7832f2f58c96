import { expect, test } from 'vitest';
import { exactMinutes, minutesWithin, wideningAt } from './opening-buckets.ts';

/** As the database does it (migration 0013). */
function leastOf(minutes: number): number {
  if (minutes < exactMinutes) return minutes;
  const { width = 0 } = wideningAt.find(({ below }) => minutes < below) ?? {};
  return width === 0 ? (wideningAt.at(-1)?.below ?? 0) : Math.floor(minutes / width) * width;
}

test('what is told is at most a tenth off, or a minute', () => {
  for (let minutes = 0; minutes < 28 * 24 * 60; minutes += 7) {
    const told = minutesWithin(0.5, [{ least: leastOf(minutes), count: 1 }]) ?? 0;
    expect(Math.abs(told - minutes), `${minutes}`).toBeLessThanOrEqual(Math.max(1, minutes / 10));
  }
});

test('of ten, half and nine lie within what is told, in whatever order they come', () => {
  const buckets = [
    { least: 9, count: 1 },
    { least: 4, count: 4 },
    { least: 5, count: 1 },
    { least: 6, count: 3 },
    { least: 40_960, count: 1 },
  ];
  expect([minutesWithin(0.5, buckets), minutesWithin(0.9, buckets), minutesWithin(1, buckets)]).toEqual([5, 9, 40_960]);
  expect(minutesWithin(0.5, [])).toBeNull();
});
