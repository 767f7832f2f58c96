import { expect, test } from 'vitest';
import { checkingTime } from './waiting-messages.ts';

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
  const nineInTenMinutes = 30 * 24 * 60;
  expect(checkingTime({ usualMinutes: minutes, nineInTenMinutes }, 'usually within 6 hours')).toBe(
    `half of all payments within ${words}, 9 of 10 within 30 days`,
  );
});

test('half and nearly all within the same words are said once', () => {
  expect(checkingTime({ usualMinutes: 31, nineInTenMinutes: 59 }, 'usually within 6 hours')).toBe(
    '9 of 10 payments within an hour',
  );
});

test('what is not known is said in general', () => {
  expect(checkingTime(null, 'usually within 6 hours')).toBe('usually within 6 hours');
  expect(checkingTime({ usualMinutes: null, nineInTenMinutes: null }, 'usually within 6 hours')).toBe(
    'usually within 6 hours',
  );
});
