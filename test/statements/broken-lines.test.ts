import { expect, test } from 'vitest';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile, backup, csv, workbook } from './files.ts';

// A line that cannot be read is kept with its number; a refusal says where the file is broken (record 18).

const refusal = (message: string) => expect.objectContaining({ name: 'Refusal', kind: 'invalid', message });
const read = (content: string | Uint8Array) => readBroughtIn(asFile(content));
const unclearOf = (content: string | Uint8Array) => read(content).unclear.map(({ text, line }) => [line, text]);

test('a broken line of a table is kept with its number, and the others are read', () => {
  const { payments, unclear, rows, headings } = read(
    [
      'Statement of November',
      '',
      'Date,Trx ID,Amount,Type',
      '02/11/2026,DK21B2C3D4,500,CR',
      '03/11/2026,"DK21B2C3D5,600,CR',
      '04/11/2026,DK21B2C3D6,700,CR',
    ].join('\r\n'),
  );
  expect(payments.map(({ reference }) => reference)).toEqual(['DK21B2C3D4', 'DK21B2C3D6']);
  expect(unclear).toEqual([{ line: 5, text: '03/11/2026,"DK21B2C3D5,600,CR' }]);
  expect(payments.length + unclear.length + (headings ?? 0)).toBe(rows);
});

test('cells with line breaks count as the lines that they take', () => {
  const content =
    'Date,Trx ID,Amount,Type,Note\n02/11/2026,DK21B2C3D4,500,CR,"one\ntwo"\n03/11/2026,DK21B2C3D5,five,CR,x';
  expect(unclearOf(content)).toEqual([[4, expect.stringContaining('DK21B2C3D5')]]);
});

test.each([
  ['a sum with a comma', '02/11/2026,NPSB,FT26270001,,1,500.00,9,500.00'],
  ['a name with a comma before what left', '02/11/2026,RENT, MIRPUR,,900.00,,8000.00'],
])('a row in which %s was not quoted is no payment', (_what, line) => {
  const headings = 'Date,Particulars,Ref No,Debit,Credit,Balance';
  const { payments, unclear } = read(`${headings}\n${line}\n03/11/2026,NPSB,FT26270002,,700.00,8700.00`);
  expect(payments.map(({ amount }) => amount)).toEqual([700]);
  expect(unclear).toMatchObject([{ line: 2 }]);
});

test('a sum with a comma that was not quoted is no other sum, also where it stands in every line', () => {
  expect(read('Date,Trx ID,Amount,Type\n02/11/2026,DK21B2C3D4,1,500.00,CR')).toMatchObject({
    payments: [],
    unclear: [{ line: 2 }],
  });
});

test('what an admin wrote beside a line of a sheet, or of a table with room for it, changes nothing', () => {
  const rows = [
    ['Date', 'Trx ID', 'Amount', 'Type', ''],
    ['02/11/2026', 'DK21B2C3D4', '500', 'CR', ''],
    ['03/11/2026', 'DK21B2C3D5', '600', 'CR', 'asked her'],
  ];
  for (const content of [csv(rows), workbook(rows)]) expect(read(content).payments).toHaveLength(2);
});

test('lines of a sheet have the number that the spreadsheet shows, and the name of the sheet', () => {
  const content = workbook([
    ['Statement'],
    [''],
    ['Date', 'Trx ID', 'Amount', 'Type'],
    ['02/11/2026', 'DK21B2C3D4', 'five', 'CR'],
    ['03/11/2026', 'DK21B2C3D5', '600', 'CR'],
  ]);
  expect(read(content).unclear).toMatchObject([{ line: 4, sheet: 'Statement' }]);
});

const body =
  'You have received Tk 20.00 from 01700000004. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18';

test('a broken line of a list of messages is kept with its number, and swallows no other', () => {
  const other = body.replace('DH383LRWI2', 'DH383LRWI3');
  const table = `Number,Type,Message\nbKash,1,"${body}\nbKash,1,"${other}"\n`;
  const { payments, unclear, rows } = read(table);
  expect(payments.map(({ reference }) => reference)).toEqual(['DH383LRWI3']);
  expect([unclear, rows]).toEqual([[{ line: 2, text: `bKash,1,"${body}` }], 2]);
  const lines = `${JSON.stringify({ address: 'bKash', type: 1, body })}\n\n{"address":"bKash","body":"You have received Tk 5`;
  expect(read(lines).unclear).toMatchObject([{ line: 3 }]);
});

test.each([
  ['a backup', backup([{ address: 'bKash', body: 'a' }]).replace('read="1" />', 'read=1 />'), 4, 80],
  ['a list in JSON', `[{"address":"bKash","body":"a"},\n{"address":"bKash","bo`, 2, 23],
])('%s that is broken is refused with the line and the column', (_what, content, line, column) => {
  expect(() => read(content)).toThrow(refusal(messages.notWholeAt(line, column)));
});

test('too many columns are refused with the line', () => {
  const wide = [['a', 'b'], Array.from({ length: 61 }, (_, place) => `c${place}`)];
  for (const content of [csv(wide), workbook(wide)])
    expect(() => read(content)).toThrow(refusal(messages.tooManyColumnsAt(2)));
});

test('JSON that is broken somewhere else is refused with a sentence', () => {
  expect(() => read('[{"address":"bKash","body":"a"},]')).toThrow(refusal(messages.notWhole));
});
