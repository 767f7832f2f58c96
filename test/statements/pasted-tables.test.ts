import { expect, test } from 'vitest';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { csv } from './files.ts';

// Tables that were copied from a spreadsheet, a web page or a PDF and pasted (record 18).

const rows = [
  ['02/11/2026', 'NPSB FROM RAHIM', 'FT26270001', '', '500.00', '1,500.00'],
  ['03/11/2026', 'RENT', 'FT26270002', '900.00', '', '600.00'],
];
const unknown = [['Wann', 'Was', 'Nummer', 'Weg', 'Her', 'Rest'], ...rows];
const mapping = {
  method: 'bank',
  columns: { date: 0, details: 1, reference: 2, out: 3, in: 4, balance: 5 },
} as const;

test.each([
  ['tabs', '\t'],
  ['commas', ','],
  ['semicolons', ';'],
  ['bars', '|'],
])('a pasted table with %s whose columns are unknown asks for them, and is read by the answer', (_what, delimiter) => {
  const text = csv(unknown, delimiter);
  const { mapping: question, payments, unclear } = readBroughtIn({ text });
  expect([payments, unclear]).toEqual([[], []]);
  expect(question).toMatchObject({ headings: unknown[0], rows });
  const answered = readBroughtIn({ text, mapping });
  expect(answered.payments).toMatchObject([{ reference: 'FT26270001', amount: 500, evidence: null }]);
  expect(answered.ignored.map(({ reason }) => reason)).toEqual(['sent']);
  expect(answered).toMatchObject({ headingsHash: question?.headingsHash, rows: 3, headings: 1 });
});

test('a table without headings asks, too, and one line between tabs is enough', () => {
  for (const text of [csv(rows, '\t'), csv(rows.slice(0, 1), '\t')])
    expect(readBroughtIn({ text }).mapping?.headings).toEqual(rows[0]);
});

test('what is pasted is no evidence, whatever state it names', () => {
  const text = csv(
    [
      ['Trx ID', 'Date', 'Type', 'Sender', 'Amount', 'Status'],
      ['DK21B2C3D4', '02/11/2026 10:00', 'Payment received', '01700000001', '500', 'Success'],
    ],
    '\t',
  );
  expect(readBroughtIn({ text }).payments).toMatchObject([{ reference: 'DK21B2C3D4', evidence: null }]);
});

test.each([
  'You have received Tk 5,075.00 from 01700000001. Fee Tk 0.00. Balance Tk 6,075.50.\tTrxID BLU1H6X87P at 30/12/2024 13:22',
  '1\t30/12/2024\tYou have received Tk 5,075.00 from 01700000001. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22\t5,075.00',
])('messages between tabs stay messages: %j', (text) => {
  expect(readBroughtIn({ text })).toMatchObject({ payments: [{ reference: 'BLU1H6X87P' }] });
});

test('prose with commas is no table', () => {
  const text = 'Dear Customer, your cheque book, 02/11/2026, is ready, Tk 500, thank you';
  expect(readBroughtIn({ text }).mapping).toBe(undefined);
});

test('each line that was copied out of a PDF is unclear alone, with what was broken off it', () => {
  const lines = [
    '01/11/2026 NPSB FROM RAHIM FT26270001 0.00 500.00 1,500.00',
    '2 02-Nov-2026 CASH DEPOSIT 700.00 2,200.00\nBY KARIM, MIRPUR',
    '03.11.2026 ATM 2,000.00 200.00',
  ];
  const { payments, ignored, unclear } = readBroughtIn({ text: lines.join('\n') });
  expect([payments, ignored, unclear.map(({ text }) => text)]).toEqual([[], [], lines]);
});
