import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mostBase64 } from '#base/media/image-limits.ts';
import { Outline } from '#teaching/lectures/outline.ts';
import { isQuicklyParsed } from './read-request.ts';

const judge = (json: string) => isQuicklyParsed(Buffer.from(json));
const list = (piece: string, count: number) => `{"a":[${Array(count).fill(piece).join(',')}]}`;

test.each(['1', '[]', '{}', '""', '[[]]'])('twenty thousand of %s are too many', (piece) => {
  expect(judge(list(piece, 20_001))).toBe(false);
  expect(judge(list(piece, 6000))).toBe(true);
});

test('what stands inside of a text is not counted', () => {
  for (const inside of [',[{'.repeat(300_000), '\\",'.repeat(50_000), '\\\\'.repeat(400), 'ক,'.repeat(300_000)]) {
    expect(judge(`{"a":"${inside}","b":[1,2]}`)).toBe(true);
    expect(judge(`{"a":"${inside}","b":${list('1', 20_001)}}`)).toBe(false);
  }
});

test('the largest outline that is taken is parsed, with an unknown field in each of its lectures', () => {
  const lecture = Array.from({ length: 200 }, (_, topic) => ({
    ...{ _id: '', topicNo: topic + 1, topicName: '' },
    classes: Array.from({ length: 15 }, (__, index) => ({ _id: '', lecture: index + 1, title: 'a', link: '' })),
  }));
  expect(v.is(Outline, lecture)).toBe(true);
  expect(v.is(Outline, [...lecture, ...lecture])).toBe(false);
  expect(judge(JSON.stringify({ lecture, version: 1 }))).toBe(true);
});

test('whitespace and half texts are judged too', () => {
  expect(judge(`{${' '.repeat(2_000_000)}}`)).toBe(false);
  expect(judge(`{"a":"${'\\"'.repeat(300_001)}`)).toBe(false);
  expect(judge('"'.repeat(200_001))).toBe(false);
  for (const half of ['', '{', '"', '{"a', '{"a\\"', '"\\']) expect(judge(half)).toBe(true);
});

test.each(['\\n', '\\\\', '\\/', '\\u0995', '\\"', '\\'])('hundreds of thousands of %s are too many', (piece) => {
  expect(judge(`{"a":"${piece.repeat(300_001)}"}`)).toBe(false);
  expect(judge(`{"a":"${piece.repeat(140_000)}"}`)).toBe(true);
});

test('three of the largest pictures are parsed, however a slash is written', () => {
  const picture = 'AAAAAAA/'.repeat(20_000) + 'A'.repeat(mostBase64 - 160_000);
  const body = JSON.stringify({ card: picture, banner: picture, photo: picture });
  expect(judge(body)).toBe(true);
  expect(judge(body.replaceAll('/', '\\/'))).toBe(true);
});

test('keys have the length of names', () => {
  expect(judge(`{"${'k'.repeat(100)}":1}`)).toBe(true);
  for (const key of ['k'.repeat(300), '\\"'.repeat(150)])
    for (const space of ['', ' ', '\n\t ']) expect(judge(`{"a":[{"${key}"${space}:1}]}`)).toBe(false);
  expect(judge(`{"a":"${'k'.repeat(300)}","b":"${'k'.repeat(300)}"}`)).toBe(true);
});

test('every small JSON text is parsed', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(judge(text)).toBe(true);
    }),
  );
});
