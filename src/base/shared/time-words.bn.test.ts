import { expect, test } from 'vitest';
import { writeClock } from './time-words.bn.ts';

test.each([
  [0, 5, 'রাত ১২:০৫'],
  [5, 0, 'ভোর ৫:০০'],
  [8, 31, 'সকাল ৮:৩১'],
  [14, 9, 'দুপুর ২:০৯'],
  [17, 30, 'বিকাল ৫:৩০'],
  [19, 0, 'সন্ধ্যা ৭:০০'],
  [23, 59, 'রাত ১১:৫৯'],
])('at %i:%i people say %s, and the hour stays on one line with its part of the day', (hour, minute, said) => {
  expect(writeClock(hour, minute)).toBe(said.replace(' ', '\u00a0'));
});
