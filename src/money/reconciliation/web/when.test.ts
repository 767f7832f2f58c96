import { expect, test } from 'vitest';
import { timeOf, waitingAge, whenCame, whenOf } from './when.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');

test.each([
  ['2026-11-22T05:52:00.000Z', 'today 11:52', '11:52'],
  ['2026-11-21T18:00:00.000Z', 'today 00:00', '00:00'],
  ['2026-11-21T17:59:00.000Z', 'yesterday 23:59', 'yesterday 23:59'],
  ['2026-11-19T12:05:00.000Z', '19 Nov 18:05', '19 Nov 18:05'],
  ['2025-11-22T08:00:00.000Z', '22 Nov 2025 14:00', '22 Nov 2025 14:00'],
])('%s is said as %j, at the beginning of a line as %j', (iso, words, short) => {
  expect([whenOf(iso, now), timeOf(iso, now)]).toEqual([words, short]);
});

test('of what came without an hour only the day is said', () => {
  expect(whenCame({ receivedAt: '2026-11-22T00:00:00+06:00', warnings: ['no_time'] }, now)).toBe('today');
  expect(whenCame({ receivedAt: '2026-11-20T00:00:00+06:00', warnings: ['no_time'] }, now)).toBe('20 Nov');
  expect(whenCame({ receivedAt: '2026-11-22T10:58:00+06:00', warnings: [] }, now)).toBe('today 10:58');
  expect(whenCame({ receivedAt: null, warnings: ['no_time'] }, now)).toBeNull();
});

test.each([
  ['2026-11-22T07:20:00.000Z', '40 minutes ago'],
  ['2026-11-21T21:00:00.000Z', '11 hours ago'],
  ['2026-11-21T20:00:00.000Z', '12 hours ago'],
  ['2026-11-21T08:01:00.000Z', '23 hours ago'],
  ['2026-11-21T08:00:00.000Z', 'yesterday'],
  ['2026-11-20T08:00:00.000Z', '2 days ago'],
])('who has waited since %s waits since %s, in words that mean less than a day or more', (since, words) => {
  expect(waitingAge(since, now)).toBe(words);
});
