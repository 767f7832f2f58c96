import { expect, test } from 'vitest';
import { afterFailure, type FailureRule } from './throttle.ts';
import type { FailureCount } from './throttle-queries.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const seconds = (count: number) => count * 1000;
const at = (time: number) => new Date(time).toISOString();

const doubling: FailureRule = { most: 3, windowSeconds: 3600, block: { firstSeconds: 30, longestSeconds: 100 } };
const untilWindowEnds: FailureRule = { most: 3, windowSeconds: 3600 };
const untouched: FailureCount = { count: 0, windowEndsAt: at(now), level: 0, blockedUntil: null };

function failures(count: number, rule: FailureRule): { count: FailureCount; time: number } {
  let state = { count: untouched, time: now };
  for (let failure = 0; failure < count; failure++) {
    const time = Math.max(state.time, Date.parse(state.count.blockedUntil ?? at(state.time)));
    state = { count: afterFailure(state.count, rule, time), time };
  }
  return state;
}

test('the failures before the last one block nothing', () => {
  expect(failures(2, doubling).count).toEqual({
    count: 2,
    windowEndsAt: at(now + seconds(3600)),
    level: 0,
    blockedUntil: null,
  });
});

test('each further block lasts twice as long, up to the longest', () => {
  const lengths = [3, 6, 9, 12].map((count) => {
    const { count: after, time } = failures(count, doubling);
    return (Date.parse(after.blockedUntil ?? '') - time) / 1000;
  });
  expect(lengths).toEqual([30, 60, 100, 100]);
});

test('without a length a block lasts until the window ends', () => {
  expect(failures(3, untilWindowEnds).count.blockedUntil).toBe(at(now + seconds(3600)));
});

test('a window that ends later than it could, because the clock was set back, is shortened and keeps its failures', () => {
  const { count } = failures(2, doubling);
  const before = now - seconds(7200);
  expect(afterFailure(count, untilWindowEnds, before)).toEqual({
    count: 0,
    windowEndsAt: at(before + seconds(3600)),
    level: 1,
    blockedUntil: at(before + seconds(3600)),
  });
});

test('a window that ended takes its failures and its blocks along', () => {
  const { count } = failures(5, doubling);
  const later = now + seconds(3600);
  expect(afterFailure(count, doubling, later)).toEqual({
    count: 1,
    windowEndsAt: at(later + seconds(3600)),
    level: 0,
    blockedUntil: null,
  });
});
