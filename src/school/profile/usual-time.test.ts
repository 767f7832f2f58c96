import { expect, test } from 'vitest';
import { usualTimeInBengali } from './usual-time.ts';

test.each([
  ['usually within 6 hours', 'সাধারণত ৬ ঘণ্টার মধ্যে'],
  ['usually within a day', 'সাধারণত এক দিনের মধ্যে'],
  ['Within 30 minutes', '৩০ মিনিটের মধ্যে'],
  ['within an hour', 'এক ঘণ্টার মধ্যে'],
  ['by the evening of the next day', 'by the evening of the next day'],
  ['সাধারণত একদিনের মধ্যে', 'সাধারণত একদিনের মধ্যে'],
])('%s is said in Bengali as %s', (words, said) => {
  expect(usualTimeInBengali(words)).toBe(said);
});
