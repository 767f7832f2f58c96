import { expect, test } from 'vitest';
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
