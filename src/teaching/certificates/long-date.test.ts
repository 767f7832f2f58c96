import { expect, test } from 'vitest';
import { bengaliDate, longDate } from './long-date.ts';

test.each([
  ['2026-11-21T05:52:00.000Z', '21 November 2026', '২১ নভেম্বর, ২০২৬'],
  ['2026-02-28T19:00:00.000Z', '1 March 2026', '১ মার্চ, ২০২৬'],
  ['2025-12-31T18:00:00.000Z', '1 January 2026', '১ জানুয়ারি, ২০২৬'],
])('%s is %s', (iso, english, bengali) => {
  expect([longDate(iso), bengaliDate(iso)]).toEqual([english, bengali]);
});
