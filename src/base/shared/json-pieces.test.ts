import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

async function* pagesOf(...pages: unknown[][]) {
  yield* pages;
}
const written = async (content: Record<string, unknown>): Promise<unknown> =>
  JSON.parse(await text(jsonPieces(content)));

test('writes what JSON.stringify would, whatever stands in it', async () => {
  const property = fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (content) => {
    expect(await written(content)).toEqual(JSON.parse(JSON.stringify(content)));
  });
  await fc.assert(property);
});

test.each([
  [[], []],
  [[[]], []],
  [
    [[1], [], [2, 'ক"'], [null]],
    [1, 2, 'ক"', null],
  ],
])('writes the pages %j as one list', async (pages, items) => {
  expect(await written({ before: 1, list: pagesOf(...pages), after: undefined })).toEqual({
    before: 1,
    list: items,
    after: null,
  });
});

test('ends with the failure of a page, and not with an end of the JSON', async () => {
  async function* broken() {
    yield [1];
    throw new Error('gone');
  }
  const pieces = jsonPieces({ list: broken() });
  await expect(text(pieces)).rejects.toThrow('gone');
});
