import { expect, test } from 'vitest';
import { factsByOutline } from './publishable.ts';
import { usualWords } from './usual-words.ts';

const nothing = { courseDuration: '', totalLessons: ' ' };
const topics = (...minutes: (number | undefined)[]) => [
  { classes: [] },
  { classes: minutes.map((one) => (one === undefined ? {} : { duration: one * 60 })) },
];

test('what the school has written stays', () => {
  const written = { courseDuration: '60 days', totalLessons: '48' };
  expect(factsByOutline(written, topics(30, 30))).toEqual(written);
});

test.each([
  [[], usualWords.duration, usualWords.lessons],
  [[undefined, 30], usualWords.duration, '2'],
  [[1], '1 minute', '1'],
  [[20, 39.5], '1 hour', '2'],
  [[20, 20], '40 minutes', '2'],
  [[89], '1 hour', '1'],
  [[90], '2 hours', '1'],
  [[600, 600], '20 hours', '2'],
])('lectures of %j minutes are %s, %s', (minutes, courseDuration, totalLessons) =>
  expect(factsByOutline(nothing, topics(...minutes))).toEqual({ courseDuration, totalLessons }),
);
