import { expect, test } from 'vitest';
import { sentUntil, waitingTime } from './waiting-time.ts';

const sent = '2026-11-22T03:00:00.000Z';
const after = (hours: number) => Date.parse(sent) + hours * 60 * 60 * 1000;

test.each([
  [0, 'usual'],
  [5.99, 'usual'],
  [6, 'late'],
  [23.99, 'late'],
  [24, 'very late'],
  // The admin's clock is slow, so the submission is in the future.
  [-1, 'usual'],
])('a payment that waits for %d hours waits as is %s', (hours, expected) => {
  expect(waitingTime(sent, after(hours))).toBe(expected);
});

test('whatever was sent until then waits so, by the same rule', () => {
  const now = after(24);
  for (const time of ['late', 'very late'] as const) {
    const last = sentUntil(time, now);
    const next = new Date(Date.parse(last) + 1).toISOString();
    expect([waitingTime(last, now), waitingTime(next, now)]).toEqual([time, time === 'late' ? 'usual' : 'late']);
  }
});
