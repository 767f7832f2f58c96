import { expect, test } from 'vitest';
import { checkingTime, usualTime } from './waiting-messages.ts';

test.each([
  [0, '15 minutes'],
  [15, '15 minutes'],
  [16, 'half an hour'],
  [31, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [1440, '24 hours'],
  [1441, '2 days'],
  [7200, '5 days'],
])('%i minutes are said in words that do not promise too much', (minutes, words) => {
  expect(usualTime(minutes)).toBe(`usually within ${words}`);
});

test('what is not known is said in general', () => {
  expect([checkingTime(null), checkingTime(40)]).toEqual(['usually within 6 hours', 'usually within an hour']);
});
