import { expect, test } from 'vitest';
import { biggestStops, stopsOf } from './stops.ts';

const begun = (...counts: number[]) => counts.map((count) => ({ begun: count }));

test('whoever has begun a lecture and not the next one stops there; nobody at the last', () => {
  expect(stopsOf(begun(140, 109, 112))).toEqual([{ begun: 140, stopped: 31 }, { begun: 109, stopped: 0 }, null]);
  expect(stopsOf([])).toEqual([]);
});

test.each<[string, number[], number[]]>([
  ['no lecture', [], []],
  ['lectures that nobody has begun', [0, 0, 0], []],
  ['as many at each', [100, 95, 90, 86, 82], []],
  ['far more at one', [140, 136, 133, 102, 99, 97], [2]],
  ['a tenth at most', [100, 99, 98, 89, 88], []],
  ['two of three students', [3, 3, 1, 1], []],
  ['many at each of two', [100, 98, 60, 59, 58, 30, 29], [4, 1]],
  ['everybody at the first', [50, 0, 0, 0], [0]],
  ['four', [100, 100, 70, 70, 50, 50, 35, 35, 20, 20], [7, 1, 5]],
])('of %s those are told at which far more stop than is usual', (_what, counts, places) => {
  expect(biggestStops(begun(...counts))).toEqual(places);
});
