import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lectureMessages as messages } from './messages.ts';
import { brokenLimit, LectureChoice, nextNumber, numberOrOne, Outline } from './outline.ts';

test('an outline without names, lectures and links is complete', () => {
  expect(v.parse(Outline, [{ topicNo: 3, classes: [{ lecture: 2 }] }, { topicNo: 1 }])).toEqual([
    { topicNo: 3, topicName: '', classes: [{ lecture: 2, title: '', link: '' }] },
    { topicNo: 1, topicName: '', classes: [] },
  ]);
});

test('fields that nobody asked for fall away', () => {
  expect(v.parse(Outline, [{ topicNo: 1, _id: 'x', classes: [{ lecture: 1, seen: true }] }])).toEqual([
    { topicNo: 1, topicName: '', classes: [{ lecture: 1, title: '', link: '' }] },
  ]);
});

test('a link is stored in its safe form', () => {
  const [topic] = v.parse(Outline, [{ topicNo: 1, classes: [{ lecture: 1, link: ' http://youtu.be/abcdefghijk ' }] }]);
  expect(topic?.classes[0]?.link).toBe('https://youtu.be/abcdefghijk');
});

test.each([
  [760, 760],
  ['12:40', 760],
  ['১২', 720],
])('a duration of %j is stored in seconds', (duration, seconds) => {
  expect(v.parse(Outline, [{ topicNo: 1, classes: [{ lecture: 1, duration }] }])[0]?.classes[0]).toEqual({
    ...{ lecture: 1, title: '', link: '' },
    duration: seconds,
  });
});

test.each([0, -5, 1.5, 86_401, 'long', '', null])('a duration of %j is refused', (duration) => {
  expect(v.safeParse(Outline, [{ topicNo: 1, classes: [{ lecture: 1, duration }] }]).issues?.[0].message).toBe(
    messages.duration,
  );
});

test('a lecture is free, or says nothing of it', () => {
  const isTaken = (free: unknown) => v.is(Outline, [{ topicNo: 1, classes: [{ lecture: 1, free }] }]);
  expect([true, undefined, false, null, 'true', 1].map(isTaken)).toEqual([true, true, false, false, false, false]);
});

test.each([
  [[], 1],
  [[1, 2], 3],
  [[7, 2], 8],
])('after %j comes %d', (numbers, next) => {
  expect(nextNumber(numbers)).toBe(next);
});

test.each([
  ['5', 5],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['abc', 1],
  ['', 1],
  ['10000', 10_000],
])('a typed %j counts as %d', (typed, number) => {
  expect(numberOrOne(typed)).toBe(number);
});

test('a lecture is chosen by two positive numbers', () => {
  expect(v.parse(LectureChoice, { topicNo: '2', lecture: '10000' })).toEqual({ topicNo: 2, lecture: 10_000 });
  expect(v.is(LectureChoice, { topicNo: '2' })).toBe(false);
  expect(v.is(LectureChoice, { topicNo: '0', lecture: '1' })).toBe(false);
});

const topics = (count: number, lectures: number, title = '') =>
  Array.from({ length: count }, (_, place) => ({
    topicNo: place + 1,
    topicName: '',
    classes: Array.from({ length: lectures }, (_lecture, number) => ({ lecture: number + 1, title, link: '' })),
  }));

test.each([
  ['nothing', topics(0, 0), null],
  ['as much as is taken', topics(200, 15), null],
  ['a topic too many', topics(201, 0), messages.tooManyTopics],
  ['a lecture too many in a topic', topics(1, 201), messages.tooManyLectures],
  ['a lecture too many in all', [...topics(15, 200), ...topics(1, 1)], messages.tooManyLecturesInAll(3000)],
  ['too many bytes', topics(10, 200, 'ক'.repeat(100)), messages.outlineTooLarge],
])('%s: the limit that is broken is said, as it would be by saving', (_what, outline, sentence) => {
  expect(brokenLimit(outline)).toBe(sentence);
});
