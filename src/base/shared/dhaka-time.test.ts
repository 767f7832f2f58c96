import { expect, test } from 'vitest';
import { formatAge, formatTime } from './dhaka-time.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const ageOf = (iso: string) => formatAge(iso, now);

test('ages up to half a day are said in minutes and hours, across midnight too', () => {
  expect(ageOf('2026-11-21T02:59:30Z')).toBe('just now');
  expect(ageOf('2026-11-21T02:59:00Z')).toBe('1 minute ago');
  expect(ageOf('2026-11-21T02:00:01Z')).toBe('59 minutes ago');
  expect(ageOf('2026-11-21T02:00:00Z')).toBe('1 hour ago');
  expect(ageOf('2026-11-20T16:00:00Z')).toBe('11 hours ago');
});

test('older ones go by the days of Dhaka', () => {
  expect(ageOf('2026-11-20T14:59:00Z')).toBe('yesterday');
  // 00:30 in Dhaka on the 20th, when it is still the 19th in London.
  expect(ageOf('2026-11-19T18:30:00Z')).toBe('yesterday');
  expect(ageOf('2026-11-19T17:30:00Z')).toBe('2 days ago');
  expect(ageOf('2026-11-15T03:00:00Z')).toBe('6 days ago');
  expect(ageOf('2026-11-14T03:00:00Z')).toBe('14 Nov 2026');
});

test('a clock of the browser that is behind makes nothing come from the future', () => {
  expect(ageOf('2026-11-21T03:05:00Z')).toBe('just now');
});

test('the exact time is the one on the wall in Dhaka', () => {
  expect(formatTime('2026-11-20T18:31:00Z')).toBe('21 Nov 2026, 00:31');
});
