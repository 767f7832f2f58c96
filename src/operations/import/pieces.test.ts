import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoundedNumber } from './file-number.ts';
import { type Piece, splitDocuments, splitRecords } from './pieces.ts';
import { readJson } from './plain.ts';

async function* inParts(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function piecesOf(text: string, split = splitDocuments, size = 7): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of split(inParts(text, size))) pieces.push(piece);
  return pieces;
}

const linesOf = (pieces: Piece[]) => pieces.map(({ line, broken }) => (broken === undefined ? line : `${line} broken`));

test.each([
  ['a document on each line', '{"a":1}\n{"a":2}\n', [1, 2]],
  ['the same with CRLF, blank lines and no end', '{"a":1}\r\n\r\n{"a":2}', [1, 3]],
  ['a list on one line', '[{"a":1},{"a":{"b":[{}]}}]', [1, 1]],
  ['a list, one on each line', '[\n{"a":1},\n{"a":2}\n]\n', [2, 3]],
  ['a pretty list', '[{\n\t"a": "}{\\"",\n\t"b": [\n\t\t{\n\t\t}\n\t]\n},\n{\n\t"a": 2\n}]\n', [1, 8]],
  ['one that is cut off takes no other with it', '{"a":1}\n{"a":{"b\n{"a":3}\n', [1, '2 broken', 3]],
  ['the last one is cut off', '{"a":1}\n{"a":', [1, '2 broken']],
  ['a bracket too many is no row', '{"a":1}}\n{"a":2}\n', [1, 2]],
  ['words are no document', 'hello\n{"a":2}\n', ['1 broken', 2]],
  ['nothing', '\n[]\n', []],
])('finds documents: %s', async (_what, text, lines) => {
  expect(linesOf(await piecesOf(text))).toEqual(lines);
});

test('finds the same documents in parts of any size', async () => {
  const documents = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(documents, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (given, size, isList) => {
      const text = isList ? JSON.stringify(given) : given.map((one) => JSON.stringify(one)).join('\n');
      const pieces = await piecesOf(text, splitDocuments, size);
      expect(pieces.map((piece) => JSON.parse(piece.text))).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { numRuns: 40 },
  );
});

test('letters of another encoding are refused, and only in their own row', async () => {
  async function* chunks() {
    yield Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe9]), Buffer.from('"}\n{"a":2}\n')]);
  }
  const pieces: Piece[] = [];
  for await (const piece of splitDocuments(chunks())) pieces.push(piece);
  expect(linesOf(pieces)).toEqual(['1 broken', 2]);
});

test('finds records of a table: a line break in quotes is part of a cell, a quote that nobody closes breaks one line', async () => {
  expect(linesOf(await piecesOf('a,b\r\n"x\r\ny",2\r\n3,4', splitRecords))).toEqual([1, 2, 4]);
  const long = ['a,b', '"open,1', ...Array.from({ length: 60 }, (_, index) => `${index},2`)].join('\n');
  const pieces = await piecesOf(long, splitRecords);
  expect(linesOf(pieces).filter((line) => typeof line === 'string')).toEqual(['2 broken']);
  expect(pieces).toHaveLength(62);
});

test('keeps the digits of every whole number, or refuses it because a float has lost them', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (number) => {
      const digits = String(number);
      expect(String(readJson(`{"$numberLong":"${digits}"}`))).toBe(digits);
      const read = readJson(digits);
      expect(read instanceof RoundedNumber ? String(Number(digits)) : String(read)).toBe(digits);
      const float = readJson(JSON.stringify({ $numberDouble: `${digits}.0` }));
      expect(float).toEqual(Number.isSafeInteger(Number(digits)) ? Number(digits) : expect.any(RoundedNumber));
    }),
  );
});
