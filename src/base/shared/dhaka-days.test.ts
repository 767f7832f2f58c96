import { expect, test } from 'vitest';
import { beginOf, formatDay, isFriday, lastDays } from './dhaka-days.ts';

test('a day begins at midnight in Dhaka, which is 18:00 in London', () => {
  expect(beginOf('2026-11-21')).toBe('2026-11-20T18:00:00.000Z');
  expect(lastDays(2, Date.parse('2026-11-20T17:59:59.999Z'))).toEqual(['2026-11-19', '2026-11-20']);
  expect(lastDays(2, Date.parse('2026-11-20T18:00:00.000Z'))).toEqual(['2026-11-20', '2026-11-21']);
});

test('days follow one another over the end of a month and of a leap year’s February', () => {
  expect(lastDays(3, Date.parse('2028-03-01T12:00:00Z'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

test('a day is said by its name, number and month', () => {
  expect([formatDay('2026-11-21'), isFriday('2026-11-20'), isFriday('2026-11-21')]).toEqual([
    'Sat 21 Nov',
    true,
    false,
  ]);
});
