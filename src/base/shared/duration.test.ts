import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, formatMinutes, readDuration, sumOfDurations } from './duration.ts';

test.each([
  ['12', 720],
  ['12:40', 760],
  ['১২:৪০', 760],
  [' 12 min ', 720],
  ['১২ মিনিট', 720],
  ['0:45', 45],
  ['75:30', 4530],
  ['1:15:30', 4530],
  ['24:00:00', 86_400],
])('%s is typed for %d seconds', (typed, seconds) => expect(readDuration(typed)).toBe(seconds));

test.each(['', '0', '0:00', '12:60', '12:4', '12.40', '-3', 'an hour', '24:00:01', '99999', '1:2:3:4'])(
  '%j is no duration',
  (typed) => expect(readDuration(typed)).toBeNull(),
);

test('what is shown is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      expect(readDuration(formatDuration(seconds))).toBe(seconds);
    }),
  );
});

test.each([
  [45, '0:45', '1 min'],
  [760, '12:40', '13 min'],
  [3600, '1:00:00', '1 h'],
  [4530, '1:15:30', '1 h 16 min'],
])('%d seconds are shown as %s, and as %s to who plans', (seconds, clock, minutes) => {
  expect([formatDuration(seconds), formatMinutes(seconds)]).toEqual([clock, minutes]);
});

test('a sum is known where each part is', () => {
  expect(sumOfDurations([{ duration: 60 }, { duration: 90 }])).toBe(150);
  expect(sumOfDurations([{ duration: 60 }, {}])).toBeNull();
  expect(sumOfDurations([])).toBeNull();
});
