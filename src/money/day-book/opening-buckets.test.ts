import { expect, test } from 'vitest';
import { exactMinutes, middleOf, wideningAt } from './opening-buckets.ts';

/** Returns a bucket's lowest minute, as the database computes it (`day-sums.ts`). */
function leastOf(minutes: number): number {
  if (minutes < exactMinutes) return minutes;
  const { width = 0 } = wideningAt.find(({ below }) => minutes < below) ?? {};
  return width === 0 ? (wideningAt.at(-1)?.below ?? 0) : Math.floor(minutes / width) * width;
}

test('what is told is at most a tenth off, or a minute', () => {
  for (let minutes = 0; minutes < 28 * 24 * 60; minutes += 7) {
    const told = middleOf(leastOf(minutes));
    expect(Math.abs(told - minutes), `${minutes}`).toBeLessThanOrEqual(Math.max(1, minutes / 10));
  }
});
