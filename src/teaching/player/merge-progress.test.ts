import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isDone,
  markProgress,
  mergeProgress,
  noProgress,
  progressOfVideo,
  type ReportedProgress,
  type StoredProgress,
} from './merge-progress.ts';
import { addWatched, emptyMap, joinMaps, watchedParts, watchedShare } from './watched-map.ts';

const duration = 600;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString();
const now = at(59);
const told = (from: number, to: number, more: Partial<ReportedProgress> = {}): ReportedProgress => ({
  ...{ watched: addWatched(emptyMap, from, to), position: to, duration, ended: false, at: at(0), now },
  ...more,
});
const merge = (items: ReportedProgress[], kept = noProgress) =>
  items.reduce((progress, item) => mergeProgress(progress, item), kept);

const range = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 120 }));
const item = fc
  .record({
    range,
    minute: fc.integer({ min: 0, max: 5 }),
    ended: fc.boolean(),
    position: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ range: [from, length], minute, ended, position }) =>
    told(from, from + length, { at: at(minute), ended, position }),
  );
const items = fc.array(item, { maxLength: 8 });

test('it does not matter in which order and how often devices tell what was watched', () =>
  fc.assert(
    fc.property(items, fc.infiniteStream(fc.nat()), (all, chances) => {
      const shuffled = [...all, ...all.slice(0, 3)]
        .map((one) => ({ one, chance: chances.next().value ?? 0 }))
        .toSorted((one, other) => one.chance - other.chance)
        .map(({ one }) => one);
      const { doneHow, ...expected } = merge(all);
      const { doneHow: how, ...found } = merge(shuffled);
      expect(found).toEqual(expected);
      expect(how === null).toBe(doneHow === null);
    }),
  ));

test('what was watched stays watched, and what is done stays done', () =>
  fc.assert(
    fc.property(items, item, (all, next) => {
      const before = merge(all);
      const after = mergeProgress(before, next);
      expect(joinMaps(before.watched, after.watched)).toBe(after.watched);
      if (isDone(before).done) expect(isDone(after)).toEqual(isDone(before));
    }),
  ));

test('the position is the one that was taken last, however late it comes', () => {
  const newer = told(0, 10, { at: at(5), position: 300 });
  const older = told(0, 10, { at: at(1), position: 500 });
  expect(merge([newer, older])).toMatchObject({ position: 300, positionAt: at(5) });
  expect(merge([told(0, 1, { position: 9 }), told(0, 1, { position: 7 })]).position).toBe(9);
});

test.each<[string, ReportedProgress[], boolean]>([
  ['nothing of it', [], false],
  ['84 % of it', [told(0, 499)], false],
  ['85 % of it', [told(0, 509)], true],
  ['85 % of it in two pieces', [told(90, 599), told(0, 1)], true],
  ['its end alone', [told(590, 599, { ended: true })], false],
  ['59 % and its end', [told(0, 349, { ended: true })], false],
  ['60 % and its end', [told(0, 359, { ended: true })], true],
  ['its end first, and the rest later', [told(590, 599, { ended: true }), told(0, 349)], true],
  ['all of one whose length nobody knows', [told(0, 599, { duration: undefined })], false],
])('a lecture of which somebody has watched %s', (_what, all, done) => {
  expect(isDone(merge(all)).done).toBe(done);
});

test('the outline’s duration goes before a player’s, and of players the first one told stays', () => {
  const silent = told(0, 599, { duration: undefined });
  expect(isDone(mergeProgress(noProgress, silent, { duration })).done).toBe(true);
  const long = told(0, 599, { duration: 2400 });
  expect([isDone(merge([long])).done, isDone(mergeProgress(noProgress, long, { duration })).done]).toEqual([
    false,
    true,
  ]);
  expect(merge([told(0, 9, { duration: 601 }), told(0, 9, { duration: 600 })]).duration).toBe(601);
  expect(isDone(merge([silent, told(0, 1)])).done).toBe(true);
});

test('a tick is done by itself, and kept apart from watching', () => {
  const ticked = markProgress(noProgress, true, at(1));
  expect(isDone(ticked)).toEqual({ done: true, how: 'marked' });
  expect(isDone(merge([told(0, 599)], ticked))).toEqual({ done: true, how: 'watched' });
  expect(isDone(markProgress(ticked, false, at(2)))).toEqual({ done: false, how: null });
  expect(markProgress(ticked, false, at(0))).toEqual(ticked);
});

test('what was taken back is done again by watching more or to the end, and by nothing that was told before', () => {
  const done: StoredProgress = merge([told(0, 519, { ended: true })]);
  const takenBack = markProgress(done, false, new Date(Date.parse(now) + 1000).toISOString());
  expect(isDone(takenBack).done).toBe(false);
  const later = new Date(Date.parse(now) + 60_000).toISOString();
  expect(isDone(merge([told(0, 519, { ended: true })], takenBack)).done).toBe(false);
  expect(isDone(merge([told(0, 519, { at: later })], takenBack)).done).toBe(false);
  expect(isDone(merge([told(0, 529, { at: later })], takenBack)).done).toBe(true);
  expect(isDone(merge([told(0, 9, { at: later, ended: true })], takenBack)).done).toBe(true);
});

test('a taking back that comes late does not undo what was done since', () => {
  const done = merge([told(0, 599)]);
  expect(isDone(markProgress(done, false, at(10)))).toEqual({ done: true, how: 'watched' });
});

describe('A lecture whose video was replaced by another', () => {
  const replaced = { videoSince: at(10) };
  const ofFormer = merge([told(0, 299, { duration: 2400, ended: true })]);
  const ofNew = told(0, 599, { at: at(11) });

  test('begins a new map, with the new length, and the position of the new one', () => {
    const shown = progressOfVideo(ofFormer, replaced);
    expect(shown).toMatchObject({ watched: emptyMap, duration: null, position: 0, hasEnded: false, positionAt: at(0) });
    const merged = mergeProgress(ofFormer, ofNew, replaced);
    expect(merged).toMatchObject({ watched: ofNew.watched, duration, position: 599, doneHow: 'watched' });
  });

  test('stays done where it was done, by watching or by a tick', () => {
    for (const done of [merge([told(0, 599)]), markProgress(ofFormer, true, at(1))]) {
      expect(progressOfVideo(done, replaced)).toEqual(done);
      expect(isDone(mergeProgress(done, ofNew, replaced)).done).toBe(true);
    }
  });

  test('takes nothing of what is told late of the former one', () => {
    const late = told(0, 599, { at: at(9) });
    const begun = mergeProgress(noProgress, told(0, 9, { at: at(11) }), replaced);
    expect(mergeProgress(begun, late, replaced)).toEqual(begun);
    expect(mergeProgress(noProgress, late, replaced)).toEqual(noProgress);
  });

  test('keeps a tick that was taken back', () => {
    const takenBack = markProgress(merge([told(0, 599)]), false, at(60));
    expect(progressOfVideo(takenBack, replaced)).toMatchObject({ watched: emptyMap, marked: false, markedAt: at(60) });
  });
});

test.each([
  ['', 25, [false, false, false]],
  ['AQ', 25, [true, false, false]],
  ['BQ', 21, [true, false, true]],
  ['____', 10, [true]],
  ['A', 10, [false]],
  ['AQ', 0, []],
])('the map %j of a lecture of %d seconds', (map, seconds, parts) => {
  expect(watchedParts(map, seconds)).toEqual(parts);
});

test('what was watched is counted as its parts say', () =>
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), fc.integer({ min: 0, max: 800 }), (ranges, seconds) => {
      const map = ranges.reduce((joined, [from, length]) => addWatched(joined, from, from + length), emptyMap);
      const parts = watchedParts(map, seconds);
      expect(watchedShare(map, seconds) * parts.length).toBeCloseTo(parts.filter(Boolean).length);
    }),
  ));

test('a map grows to a day and no further', () => {
  const whole = addWatched(emptyMap, 0, 90_000);
  expect(whole).toHaveLength(1440);
  expect(watchedShare(whole, 86_400)).toBe(1);
  expect(joinMaps('____'.repeat(400), '')).toHaveLength(1440);
});
