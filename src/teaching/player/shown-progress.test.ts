import { expect, test } from 'vitest';
import type { CourseProgress, LectureProgress } from './progress.ts';
import { playerScreens as texts } from './screen-messages.ts';
import { lectureToGoOn, percentOf, resumeAt, secondsToGo, withUnsent } from './shown-progress.ts';
import { type UnsentLecture, withNotified, withTick } from './unsent.ts';
import { addWatched, emptyMap } from './watched-map.ts';

const now = Date.UTC(2026, 10, 22, 10);
const place = { courseId: 'course', id: 'first' };
const told = (from: number, to: number) => ({
  ...{ watched: addWatched(emptyMap, from, to), position: to + 0.7, duration: 600.4, ended: false, at: now },
});

const lecture = (more: Partial<LectureProgress> = {}): LectureProgress => ({
  ...{
    id: 'first',
    topicNo: 1,
    lecture: 1,
    position: 0,
    duration: 600,
    percent: 0,
    watched: '',
    done: false,
    how: null,
  },
  ...more,
});
const course = (...lectures: LectureProgress[]): CourseProgress => ({
  ...{ lectures, done: lectures.filter(({ done }) => done).length, total: lectures.length, last: null },
});

test.each<[string, Partial<LectureProgress>, UnsentLecture[], Partial<LectureProgress>]>([
  ['nothing', { position: 40, percent: 6 }, [], { position: 40, percent: 6, done: false }],
  ['another place', { position: 40 }, withNotified([], place, told(0, 25)), { position: 25, percent: 5 }],
  [
    'the rest of it',
    { watched: addWatched(emptyMap, 0, 299), percent: 50 },
    withNotified([], place, told(300, 520)),
    { done: true, how: 'watched' },
  ],
  ['a tick', {}, withTick([], place, true, now), { done: true, how: 'marked' }],
  [
    'the taking back of a tick',
    { done: true, how: 'marked' },
    withTick([], place, false, now),
    { done: false, how: null },
  ],
  [
    'the taking back of what was watched',
    { done: true, how: 'watched' },
    withTick([], place, false, now),
    { done: false },
  ],
  [
    'a tick of what was watched',
    { done: true, how: 'watched' },
    withTick([], place, true, now),
    { done: true, how: 'watched' },
  ],
  [
    'what is of another lecture',
    {},
    withNotified([], { ...place, id: 'other' }, told(0, 25)),
    { position: 0, percent: 0 },
  ],
])('with %s that waits', (_what, answered, unsent, expected) => {
  const shown = withUnsent(course(lecture(answered)), unsent);
  expect(shown.lectures[0]).toMatchObject(expected);
  expect(shown.done).toBe(shown.lectures[0]?.done ? 1 : 0);
});

test.each([
  [0, 600, null],
  [10, 600, null],
  [11, 600, 8],
  [569, 600, 566],
  [570, 600, null],
  [570, null, 567],
])('left at %d of %d seconds, it goes on at %d', (position, duration, expected) => {
  expect(resumeAt(lecture({ position, duration }))).toBe(expected);
});

test('a lecture that nothing is known of begins at the start', () => {
  expect(resumeAt(undefined)).toBeNull();
});

test('of a topic counts what is watched, and a tick as a whole lecture', () => {
  expect(percentOf([lecture({ percent: 50 }), lecture({ percent: 0, done: true }), lecture()])).toBe(50);
  expect(percentOf([])).toBe(0);
  expect(percentOf([lecture({ percent: 99 }), lecture({ done: true })])).toBe(99);
});

test('what goes on is the last lecture, the next that is not done, or the first that was left out', () => {
  const lectures = [1, 2, 3, 4].map((number) => lecture({ lecture: number, done: number === 2 || number === 3 }));
  const last = (number: number) => ({ topicNo: 1, lecture: number });
  const goOn = (progress: Partial<CourseProgress>) => lectureToGoOn({ ...course(...lectures), ...progress });
  expect(goOn({ last: null })).toBeNull();
  expect(goOn({ last: last(1) })).toMatchObject(last(1));
  expect(goOn({ last: last(2) })).toMatchObject(last(4));
  expect(goOn({ last: last(3), lectures: lectures.slice(0, 3) })).toMatchObject(last(1));
  expect(goOn({ last: last(3), lectures: lectures.slice(1, 3) })).toMatchObject(last(3));
});

test('what is left to watch is said where each length is known', () => {
  const half = lecture({ percent: 50 });
  expect(secondsToGo([half, lecture({ done: true }), lecture({ duration: null, done: true })])).toBe(300);
  expect(secondsToGo([half, lecture({ duration: null })])).toBeNull();
  expect(secondsToGo([])).toBe(0);
  expect([20, 61, 5_369, 5_370, 32_000].map((seconds) => texts.toGo(seconds))).toEqual([
    'about 1 minute to go',
    'about 1 minute to go',
    'about 89 minutes to go',
    'about 2 hours to go',
    'about 9 hours to go',
  ]);
});

test('a lecture that is not recorded is not done, not counted and not gone on with, whatever this device says', () => {
  const missing = lecture({ recorded: false });
  const other = lecture({ id: 'second', lecture: 2, percent: 50 });
  expect(withUnsent(course(missing), withTick([], place, true, now)).done).toBe(0);
  expect(percentOf([missing, other])).toBe(50);
  expect(percentOf([missing])).toBe(0);
  expect(secondsToGo([missing, other])).toBe(300);
  const last = { topicNo: 1, lecture: 1 };
  expect(lectureToGoOn({ ...course(missing, other), last })).toMatchObject({ lecture: 2 });
  expect(lectureToGoOn({ ...course(missing), last })).toBe(last);
});
