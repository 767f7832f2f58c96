import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('begins with the mark of UTF-8, and quotes what has a comma, a quote or a line end', () => {
  expect([
    ...csvLines([
      ['নাম', 12.5, null],
      ['a,b', 'say "hi"', 'two\nlines'],
    ]),
  ]).toEqual(['\ufeffনাম,12.5,\r\n', '"a,b","say ""hi""","two\nlines"\r\n']);
});

test('what would begin a formula is a text', () => {
  const cells = ['=1+1', '+88', '-2', '@SUM(A1)', '\tx', '＝1'];
  expect([...csvLines([cells, ["it's = fine", -2]])]).toEqual([
    "\ufeff'=1+1,'+88,'-2,'@SUM(A1),'\tx,'＝1\r\n",
    "it's = fine,-2\r\n",
  ]);
  expect([...csvLines([['\rx']])]).toEqual(['\ufeff"\'\rx"\r\n']);
});
