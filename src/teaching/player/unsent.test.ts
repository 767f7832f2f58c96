import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hasPlaces, itemsOf, mostLectures, ticksOf, UnsentLecture, withIds, withNotified, withTick } from './unsent.ts';
import { addWatched, emptyMap, joinMaps } from './watched-map.ts';

const now = Date.UTC(2026, 10, 22, 10);
const [minute, day] = [60_000, 24 * 3_600_000];
const place = { courseId: 'course', id: 'first' };
const told = (from: number, to: number, at = now) => ({
  ...{ watched: addWatched(emptyMap, from, to), position: to + 0.7, duration: 600.4, ended: false, at },
});
const kept = (unsent: UnsentLecture[]) => v.parse(v.array(UnsentLecture), JSON.parse(JSON.stringify(unsent)));

test('what a player tells is joined, and told with its age', () => {
  const unsent = kept(withNotified(withNotified([], place, told(0, 25, now - minute)), place, told(300, 315)));
  const watched = joinMaps(addWatched(emptyMap, 0, 25), addWatched(emptyMap, 300, 315));
  expect(itemsOf(unsent, now + 500)).toEqual([
    { id: 'first', position: 315, duration: 600, watched, ended: false, age: 500 },
  ]);
  expect(ticksOf(unsent, now)).toEqual([]);
});

test('an older word of another tab does not move the place', () => {
  const unsent = withNotified(withNotified([], place, told(300, 315)), place, told(0, 25, now - minute));
  expect(itemsOf(unsent, now)).toMatchObject([{ position: 315, age: 0 }]);
});

test('a tick is told apart from what was watched, and the later one counts', () => {
  const unsent = kept(withTick(withTick([], place, true, now - minute), place, false, now));
  expect(ticksOf(unsent, now + 5)).toEqual([{ id: 'first', done: false, age: 5 }]);
  expect(itemsOf(unsent, now)).toEqual([]);
});

test('a clock that was set back or far ahead says no age that is refused', () => {
  const unsent = withNotified([], place, told(0, 25));
  expect(itemsOf(unsent, now - day)).toMatchObject([{ age: 0 }]);
  expect(itemsOf(unsent, now + 400 * day)).toMatchObject([{ age: 30 * day }]);
});

test('what cannot be read is no lecture', () => {
  const [unsent] = withNotified([], place, told(0, 25));
  const spoilt = { ...unsent, progress: { ...unsent?.progress, watched: '<script>' } };
  for (const one of [null, 7, {}, { courseId: 'c', id: 'x', progress: {} }, spoilt])
    expect(v.is(UnsentLecture, one)).toBe(false);
});

test('a lecture that is known by its place gets its id, and falls away where the outline has no such place', () => {
  const untold = { position: 0, duration: null, percent: 0, watched: '', done: false, how: null };
  const lectures = [{ id: 'uuid', topicNo: 1, lecture: 2, ...untold }];
  const outline = { lectures, done: 0, total: 1, last: null };
  const named = ['first', '1.2', '1.3'].reduce<UnsentLecture[]>(
    (all, id) => withNotified(all, { ...place, id }, told(0, 25)),
    [],
  );
  expect([hasPlaces(named), hasPlaces(named.slice(0, 1))]).toEqual([true, false]);
  expect(withIds(named, outline).map(({ id }) => id)).toEqual(['first', 'uuid']);
});

test('a page that closes can send what waits, however much it is', () => {
  const whole = { ...told(0, 86_399), watched: addWatched(emptyMap, 0, 86_399) };
  const unsent = Array.from({ length: 60 }).reduce<UnsentLecture[]>(
    (all, _, number) => withNotified(all, { ...place, id: `0199d1c0-0000-7000-8000-0000000000${10 + number}` }, whole),
    [],
  );
  expect(JSON.stringify({ items: itemsOf(unsent.slice(0, mostLectures), now) }).length).toBeLessThan(60_000);
});
