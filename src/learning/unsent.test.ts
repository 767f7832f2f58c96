import { expect, test } from 'vitest';
import type { CourseProgress, LectureProgress } from './progress.ts';
import { lectureToGoOn, percentOf, resumeAt, withUnsent } from './shown-progress.ts';
import { itemsOf, readUnsent, ticksOf, type UnsentLecture, withoutSent, withTick, withTold } from './unsent.ts';
import { addWatched, emptyMap, joinMaps } from './watched-map.ts';

const now = Date.UTC(2026, 10, 22, 10);
const [minute, day] = [60_000, 24 * 3_600_000];
const place = { courseId: 'course', id: 'first' };
const told = (from: number, to: number, at = now) => ({
  ...{ watched: addWatched(emptyMap, from, to), position: to + 0.7, duration: 600.4, ended: false, at },
});
const kept = (unsent: UnsentLecture[], at = now) => readUnsent(JSON.stringify(unsent), at);

test('what a player tells is joined, and told with its age', () => {
  const unsent = kept(withTold(withTold([], place, told(0, 25, now - minute)), place, told(300, 315)));
  const watched = joinMaps(addWatched(emptyMap, 0, 25), addWatched(emptyMap, 300, 315));
  expect(itemsOf(unsent, now + 500)).toEqual([
    { id: 'first', position: 315, duration: 600, watched, ended: false, age: 500 },
  ]);
  expect(ticksOf(unsent, now)).toEqual([]);
});

test('an older word of another tab does not move the place', () => {
  const unsent = withTold(withTold([], place, told(300, 315)), place, told(0, 25, now - minute));
  expect(itemsOf(unsent, now)).toMatchObject([{ position: 315, age: 0 }]);
});

test('a tick is told apart from what was watched, and the later one counts', () => {
  const unsent = kept(withTick(withTick([], place, true, now - minute), place, false, now));
  expect(ticksOf(unsent, now + 5)).toEqual([{ id: 'first', done: false, age: 5 }]);
  expect(itemsOf(unsent, now)).toEqual([]);
});

test('a clock that was set back or far ahead says no age that is refused', () => {
  const unsent = withTold([], place, told(0, 25));
  expect(itemsOf(unsent, now - day)).toMatchObject([{ age: 0 }]);
  expect(itemsOf(unsent, now + 400 * day)).toMatchObject([{ age: 30 * day }]);
});

test('what is older than 30 days is dropped, and so is what cannot be read', () => {
  const unsent = [
    ...withTold([], place, told(0, 25)),
    ...withTold([], { ...place, id: 'old' }, told(0, 25, now - 31 * day)),
  ];
  expect(kept(unsent).map(({ id }) => id)).toEqual(['first']);
  for (const text of [null, '', '{', 'null', '{}', '[null, 7, {}]', '[{"courseId":"c","id":"x","progress":{}}]'])
    expect(readUnsent(text, now)).toEqual([]);
  const spoilt = unsent.map((one) => ({ ...one, progress: { ...one.progress, watched: '<script>' } }));
  expect(kept(spoilt)).toEqual([]);
});

test('what came while it was sent stays', () => {
  const sent = withTold(withTold([], place, told(0, 25)), { ...place, id: 'second' }, told(0, 9));
  const since = withTold(sent, place, told(30, 40, now + 1000));
  expect(withoutSent(since, sent).map(({ id }) => id)).toEqual(['first']);
  expect(withoutSent(sent, kept(sent))).toEqual([]);
});

test('a page that closes can send what waits, however much it is', () => {
  const whole = { ...told(0, 86_399), watched: addWatched(emptyMap, 0, 86_399) };
  const unsent = Array.from({ length: 60 }).reduce<UnsentLecture[]>(
    (all, _, number) => withTold(all, { ...place, id: `0199d1c0-0000-7000-8000-0000000000${10 + number}` }, whole),
    [],
  );
  expect(JSON.stringify({ items: itemsOf(unsent, now) }).length).toBeLessThan(60_000);
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
  ['another place', { position: 40 }, withTold([], place, told(0, 25)), { position: 25, percent: 5 }],
  [
    'the rest of it',
    { watched: addWatched(emptyMap, 0, 299), percent: 50 },
    withTold([], place, told(300, 520)),
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
  ['what is of another lecture', {}, withTold([], { ...place, id: 'other' }, told(0, 25)), { position: 0, percent: 0 }],
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

test('what goes on is the last lecture, or the next that is not done', () => {
  const lectures = [1, 2, 3, 4].map((number) => lecture({ lecture: number, done: number === 2 || number === 3 }));
  const last = (number: number) => ({ topicNo: 1, lecture: number });
  const goOn = (progress: Partial<CourseProgress>) => lectureToGoOn({ ...course(...lectures), ...progress });
  expect(goOn({ last: null })).toBeNull();
  expect(goOn({ last: last(1) })).toMatchObject(last(1));
  expect(goOn({ last: last(2) })).toMatchObject(last(4));
  expect(goOn({ last: last(3), lectures: lectures.slice(0, 3) })).toMatchObject(last(3));
});
