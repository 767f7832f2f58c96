import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayerNews } from './player-news.ts';
import { watchedParts } from './watched-map.ts';
import { follow, notWatched } from './watching.ts';

type Word = PlayerNews & { at: number };
const watch = (words: Word[]) =>
  words.reduce((watching, { at, ...news }) => follow(watching, news, at * 1000), notWatched);
const tens = (words: Word[]) =>
  watchedParts(watch(words).watched, 60).flatMap((isWatched, ten) => (isWatched ? ten : []));

test.each<[string, Word[], number[]]>([
  [
    'plays on',
    [
      { state: 'playing', position: 0, at: 0 },
      { position: 5, at: 5 },
      { position: 12, at: 12 },
    ],
    [0, 1],
  ],
  [
    'leaps ahead',
    [
      { state: 'playing', position: 0, at: 0 },
      { position: 1, at: 1 },
      { position: 50, at: 2 },
    ],
    [0],
  ],
  [
    'leaps back',
    [
      { state: 'playing', position: 50, at: 0 },
      { position: 3, at: 1 },
      { position: 4, at: 2 },
    ],
    [0],
  ],
  [
    'plays twice as fast',
    [
      { state: 'playing', position: 0, rate: 2, at: 0 },
      { position: 21, at: 10 },
    ],
    [0, 1, 2],
  ],
  [
    'says that it is as fast as it goes',
    [
      { state: 'playing', position: 0, at: 0 },
      { position: 21, at: 10 },
    ],
    [],
  ],
  [
    'is a second and a half ahead',
    [
      { state: 'playing', position: 18, at: 0 },
      { position: 20.5, at: 1 },
    ],
    [1, 2],
  ],
  [
    'is further ahead',
    [
      { state: 'playing', position: 18, at: 0 },
      { position: 20.6, at: 1 },
    ],
    [],
  ],
  [
    'stands still',
    [
      { state: 'playing', position: 5, at: 0 },
      { position: 5, at: 5 },
    ],
    [],
  ],
  [
    'says nothing for long',
    [
      { state: 'playing', position: 0, at: 0 },
      { position: 16, at: 16 },
    ],
    [],
  ],
  [
    'is paused, and goes on elsewhere',
    [
      { state: 'playing', position: 0, at: 0 },
      { state: 'paused', position: 2, at: 2 },
      { position: 30, at: 40 },
      { state: 'playing', position: 30, at: 41 },
    ],
    [0],
  ],
  [
    'says its state apart',
    [
      { state: 'playing', at: 0 },
      { position: 9, at: 1 },
      { position: 11, at: 3 },
      { state: 'paused', at: 3 },
      { position: 12, at: 4 },
    ],
    [0, 1],
  ],
  [
    'never says that it plays',
    [
      { position: 9, at: 1 },
      { position: 11, at: 3 },
    ],
    [0, 1],
  ],
])('a player that %s', (_what, words, expected) => {
  expect(tens(words)).toEqual(expected);
});

test('an end is kept, and what it was, too', () => {
  const over = watch([
    { position: 599, duration: 600, at: 0 },
    { state: 'ended', at: 1 },
    { state: 'playing', position: 3, at: 2 },
  ]);
  expect(over).toMatchObject({ hasEnded: true, position: 3, duration: 600, state: 'playing' });
});

const said = fc.record({
  position: fc.double({ min: 0, max: 600, noNaN: true }),
  at: fc.integer({ min: 0, max: 600 }),
});

test('nobody watches more than time goes by, whatever the player says', () =>
  fc.assert(
    fc.property(fc.array(said), (words) => {
      const inTime = words.toSorted((one, other) => one.at - other.at);
      const seconds = (inTime.at(-1)?.at ?? 0) - (inTime[0]?.at ?? 0);
      const parts = watchedParts(watch(inTime).watched, 610).filter(Boolean).length;
      // Each report may add a watched part at its beginning and one at its end, and may be ahead of time by 1.5
      // seconds.
      expect(parts).toBeLessThanOrEqual((seconds + words.length * 1.5) / 10 + words.length * 2);
    }),
  ));
