import { expect, test } from 'vitest';
import { isWithinSize } from '#money/payments/server/reading/json-size.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile } from './files.ts';

// JSON is counted before it is parsed (record 18).

const message = { address: 'bKash', type: 1, body: 'a, {b}, [c], "d" \\ e', date: 1_785_772_680_000 };

test('the largest list of messages is read, whatever stands in its texts', () => {
  const list = JSON.stringify(Array.from({ length: 90_000 }, () => message));
  expect(isWithinSize(list)).toBe(true);
  expect(isWithinSize(list.replaceAll('},{', '}\n{'))).toBe(true);
  expect(isWithinSize(JSON.stringify({ body: ',[{'.repeat(1_000_000) }))).toBe(true);
});

test.each([
  ['objects', `[${'{},'.repeat(400_001)}1]`],
  ['values', `[${'1,'.repeat(1_200_001)}1]`],
  ['members of one object', `{${Array.from({ length: 202 }, (_, n) => `"k${n}":1`).join(',')}}`],
  ['lists inside one another', '['.repeat(51)],
  ['lines', '1\n'.repeat(400_001)],
])('too many %s are not', (_what, json) => {
  expect(isWithinSize(json)).toBe(false);
});

test('a line with a quote that is not closed changes nothing for the others', () => {
  const broken = `{"address":"bKash","body":"You have`;
  const lines = [broken, ...Array.from({ length: 300 }, () => JSON.stringify({ ...message, body: 'a, b' }))];
  expect(isWithinSize(lines.join('\n'))).toBe(true);
  expect(readBroughtIn(asFile(lines.join('\n'))).rows).toBe(301);
});

test('a heading that every object has is no field', () => {
  expect(() => readBroughtIn(asFile('constructor,toString\na,b\n'))).not.toThrow();
});
