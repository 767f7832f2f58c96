import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each<[string | number | null, string]>([
  ['=1+1', "'=1+1"],
  ['+8801712345678', "'+8801712345678"],
  ['-5', "'-5"],
  ['@SUM(a1)', "'@SUM(a1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
])('what a table program would run is a text: %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test.each<[string | number | null, string]>([
  ['01712345678', "'01712345678"],
  ['123456789012345678', "'123456789012345678"],
  ['7512345678', '7512345678'],
  [2000, '2000'],
  [-20.5, '-20.5'],
  [null, ''],
  ['Uddin, Rahim', '"Uddin, Rahim"'],
  ['he said "yes"', '"he said ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['সাদিয়া', 'সাদিয়া'],
])('%j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('cells stand between commas', () => {
  expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n');
});
