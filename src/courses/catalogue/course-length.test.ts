import { expect, test } from 'vitest';
import { lengthInBengali, shownLength } from './course-length.ts';

test.each([
  ['60 days', '৬০ দিন'],
  ['1 day', 'এক দিন'],
  ['8 Weeks', '৮ সপ্তাহ'],
  ['24 lessons', '২৪টি লেকচার'],
  ['12 classes', '১২টি ক্লাস'],
  ['until the exam', 'until the exam'],
  ['60 days of practice', '60 days of practice'],
  ['৬০ দিন', '৬০ দিন'],
])('a length of %s is %s on Bengali pages', (text, bengaliText) => {
  expect([lengthInBengali(text), shownLength(text)]).toEqual([bengaliText, text]);
});
