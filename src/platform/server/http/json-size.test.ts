import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuicklyParsed } from './json-size.ts';

const judge = (json: string) => isQuicklyParsed(Buffer.from(json));
const list = (piece: string, count: number) => `{"a":[${Array(count).fill(piece).join(',')}]}`;

test.each(['1', '[]', '{}', '""', '[[]]'])('a hundred thousand of %s are too many', (piece) => {
  expect(judge(list(piece, 100_001))).toBe(false);
  expect(judge(list(piece, 20_000))).toBe(true);
});

test('what stands inside of a text is not counted', () => {
  for (const inside of [',[{'.repeat(300_000), '\\",'.repeat(50_000), '\\\\'.repeat(400), 'ক,'.repeat(300_000)]) {
    expect(judge(`{"a":"${inside}","b":[1,2]}`)).toBe(true);
    expect(judge(`{"a":"${inside}","b":${list('1', 100_001)}}`)).toBe(false);
  }
});

test('the largest outline that is taken is parsed', () => {
  const lecture = Array.from({ length: 200 }, (_, topic) => ({
    topicNo: topic + 1,
    classes: Array.from({ length: 180 }, (__, index) => ({ lecture: index + 1 })),
  }));
  const json = JSON.stringify({ lecture });
  expect(json.length).toBeGreaterThan(512 * 1024);
  expect(judge(json)).toBe(true);
});

test('whitespace and half texts are judged too', () => {
  expect(judge(`{${' '.repeat(2_000_000)}}`)).toBe(false);
  expect(judge(`{"a":"${'\\"'.repeat(300_000)}`)).toBe(false);
  expect(judge(`{"a":"${'\\'.repeat(2000)}"`)).toBe(false);
  for (const half of ['', '{', '"', '{"a', '{"a\\"', '"\\']) expect(judge(half)).toBe(true);
});

test('every small JSON text is parsed', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(judge(text)).toBe(true);
    }),
  );
});
