import { expect, test } from 'vitest';
import { backOffSeconds, mostTries, pauseSeconds } from './pauses.ts';

const tries = Array.from({ length: mostTries - 1 }, (_, index) => index + 1);

test('a job is tried again after 1 minute, 5, 25 and 125, a fifth sooner or later', () => {
  const minutes = (random: number) => tries.map((count) => backOffSeconds(count, random) / 60);
  expect(minutes(0.5)).toEqual([1, 5, 25, 125]);
  expect(minutes(0)).toEqual([0.8, 4, 20, 100]);
  expect(minutes(1)).toEqual([1.2, 6, 30, 150]);
});

test('what does not answer is left in peace for 1 minute, 5, and 25 at most', () => {
  expect([1, 2, 3, 4, 50].map((misses) => pauseSeconds(misses) / 60)).toEqual([1, 5, 25, 25, 25]);
});
