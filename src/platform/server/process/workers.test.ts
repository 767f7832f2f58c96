import { expect, test } from 'vitest';
import { pauseAfter } from './workers.ts';

test('a process that ends again and again is begun less and less often, but at least twice a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, ended) => pauseAfter(ended));
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});
