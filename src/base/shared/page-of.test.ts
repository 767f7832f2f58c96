import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const idOf = ({ id }: { id: string }) => id;
const itemsOf = (sizes: number[]) => sizes.map((size, index) => ({ id: String(index), text: 'ক'.repeat(size) }));

test('a short list is one page, and an unknown cursor is none', () => {
  const items = itemsOf([1, 2, 3]);
  expect(pageOf(items, undefined, idOf)).toEqual({ page: items });
  expect(pageOf([], undefined, idOf)).toEqual({ page: [] });
  expect(pageOf(items, '2', idOf)).toEqual({ page: [] });
  expect(pageOf(items, 'x', idOf)).toBe(null);
});

test('pages are all of the list in its order, each below 1 MiB where no single item is larger', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 12 }), (sizes) => {
      const items = itemsOf(sizes);
      const seen = [];
      for (let cursor: string | undefined | null; cursor !== null; ) {
        const found = pageOf(items, cursor, idOf);
        expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(1024 * 1024);
        seen.push(...(found?.page ?? []));
        cursor = found?.nextCursor ?? null;
      }
      expect(seen).toEqual(items);
    }),
    { numRuns: 30 },
  );
});
