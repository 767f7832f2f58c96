import { expect, test } from 'vitest';
import { keyOfLine } from '#money/payments/line-key.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import type { StatementMapping } from '#money/payments/statement-mapping.ts';
import { asFile, csv } from './files.ts';

const read = (rows: string[][], mapping?: StatementMapping) =>
  readBroughtIn({ ...asFile(csv(rows)), ...(mapping ? { mapping } : {}) });
const warningsOf = (reading: ReturnType<typeof read>) => reading.payments.map(({ warnings }) => warnings.join());

const headings = ['Date', 'Trx ID', 'Type', 'Out', 'In', 'Balance'];
const title = ['bKash Statement'];
const line = (day: string, id: string, sums: [out: string, received: string, balance: string], type = 'Received') => [
  ...[`${day}-Nov-2026 10:00`, id, type],
  ...sums,
];
const first = line('01', 'DK10000001', ['', '500', '1,500']);
const second = line('02', 'DK20000002', ['', '500', '2,000']);
const third = line('03', 'DK30000003', ['200', '', '1,795'], 'Send Money');
const fourth = line('04', 'DK40000004', ['', '100', '1,895']);

test('a statement whose balances, totals and days fit is not warned of, in either order; a fee counts where there is one', () => {
  const withFee = (rows: string[][]) => rows.map((cells, index) => [...cells, index === 0 ? 'Fee' : '5']);
  for (const lines of [
    [first, second, third, fourth],
    [fourth, third, second, first],
  ]) {
    expect(warningsOf(read([title, ...withFee([headings, ...lines])]))).toEqual(['', '', '']);
  }
});

test('a balance that does not follow is warned of at its line, or at the next payment where that line is none', () => {
  const changed = line('02', 'DK20000002', ['', '900', '2,000']);
  const fees = (rows: string[][]) => [title, [...headings, 'Fee'], ...rows.map((cells) => [...cells, '5'])];
  expect(warningsOf(read(fees([first, changed, third, fourth])))).toEqual(['', 'balance_breaks', '']);
  expect(warningsOf(read(fees([fourth, third, changed, first])))).toEqual(['', 'balance_breaks', '']);
  // The line of money sent is gone.
  expect(warningsOf(read(fees([first, second, fourth])))).toEqual(['', '', 'balance_breaks']);
  const otherSent = line('03', 'DK30000003', ['250', '', '1,795'], 'Send Money');
  expect(warningsOf(read(fees([first, second, otherSent, fourth])))).toEqual(['', '', 'balance_breaks']);
});

test.each([
  ['above the table', [['Total In: 1,100.00', 'Total Out: 200.00'], headings], [], true],
  ['above the table, one of them beside its words', [['Total In', '1,100'], headings], [], true],
  ['below the table', [headings], [['Total', '', '', '200', '1,100', '']], true],
  [
    'below the table, of a page and of all',
    [headings],
    [
      ['Page total', '', '', '', '9', ''],
      ['Total', '', '', '', '1,100', ''],
    ],
    true,
  ],
  ['above the table', [['Total In: 1,200.00', 'Total Out: 200.00'], headings], [], false],
  ['below the table', [headings], [['Total', '', '', '300', '1,100', '']], false],
])('printed totals %s', (_where, above, below, fit) => {
  const noBalance = (rows: string[][]) => rows.map((cells) => cells.slice(0, 5));
  const reading = read([title, ...noBalance([...above, first, second, third, fourth, ...below])]);
  expect(warningsOf(reading)).toEqual(Array(3).fill(fit ? '' : 'other_totals'));
});

test('a day out of order, and one that no calendar has, are warned of at their line alone', () => {
  const rows = Array.from({ length: 10 }, (_, index) => {
    const day = index === 4 ? '25' : String(index + 1).padStart(2, '0');
    return [`${day}-Nov-2026 10:00`, `DK0000000${index}`, '', '', '5'];
  });
  const expected = Array.from({ length: 10 }, (_, index) => (index === 4 ? 'date_unclear' : ''));
  expect(warningsOf(read([title, headings, ...rows]))).toEqual(expected);
  expect(warningsOf(read([title, headings, ...rows.toReversed()]))).toEqual(expected.toReversed());
  const unreadable = read([title, headings, ['31/02/2026', 'DK00000001', '', '', '5'], first]);
  expect(unreadable.payments[0]).toMatchObject({ receivedAt: null, warnings: ['date_unclear'] });
});

test('a column of months before days is told by what cannot be a month', () => {
  const dated = (...days: string[]) =>
    read([title, headings, ...days.map((day, index) => [day, `DK0000000${index}`, '', '', '5'])]).payments.map(
      ({ receivedAt }) => receivedAt?.slice(0, 16),
    );
  expect(dated('11/02/2026 2:05:11 PM', '11/13/2026 14:05')).toEqual(['2026-11-02T14:05', '2026-11-13T14:05']);
  expect(dated('02/11/2026 12:05 AM', '13/11/2026 12:05 PM')).toEqual(['2026-11-02T00:05', '2026-11-13T12:05']);
  expect(dated('02/11/26', '03.11.2026')).toEqual(['2026-11-02T00:00', '2026-11-03T00:00']);
  expect(dated('46328.5', '2026-11-03T10:20:30Z')).toEqual(['2026-11-02T12:00', '2026-11-03T16:20']);
  expect(dated('২ নভেম্বর ২০২৬', '3rd November, 2026 at 7:05 pm')).toEqual(['2026-11-02T00:00', '2026-11-03T19:05']);
});

const bank = ['Date', 'Description', 'Withdrawal', 'Deposit', 'Balance'];

test('equal lines without an id are two payments with keys of their own, and the same when read again or in another file', () => {
  const equal = ['02-11-2026', 'CASH DEPOSIT', '', '500.00', ''];
  const other = ['03-11-2026', 'CASH DEPOSIT', '', '500.00', ''];
  const keys = (rows: string[][]) =>
    read([['Account No: 1234567890'], ...rows]).payments.map(({ line }) => line && keyOfLine(line));
  const both = keys([bank, equal, equal, other]);
  expect(new Set(both).size).toBe(3);
  expect(keys([bank, equal, equal, other])).toEqual(both);
  // Newest first, with a number before each line and another form of the same day and sum.
  const again = [
    ['SL', ...bank],
    ['1', '3 Nov 2026', 'CASH DEPOSIT', '', '500', ''],
    ...['2', '3'].map((n) => [n, ...equal]),
  ];
  expect(keys(again)).toEqual([both[2], both[0], both[1]]);
  const ofOther = read([['Account No: 999999999'], bank, equal, equal]).payments.map(
    ({ line }) => line && keyOfLine(line),
  );
  expect(ofOther.some((key) => both.includes(key))).toBe(false);
});

test('what a bank writes beside several lines is no id; ids that a spreadsheet has rounded are none either', () => {
  const rows = [
    ['Date', 'Ref No', 'Particulars', 'Credit', 'Debit'],
    ['02-11-2026', 'BR-0007', 'A', '500', ''],
    ['02-11-2026', 'BR-0007', 'B', '600', ''],
    ['02-11-2026', '6.80098E+09', 'C', '700', ''],
    ['02-11-2026', 'FT26306XYZ1', 'D', '800', ''],
  ];
  expect(read(rows).payments.map(({ reference }) => reference)).toEqual([null, null, null, 'FT26306XYZ1']);
});

test('what a column of references holds tells whether they are ids of the bank or remarks of those who paid', () => {
  const referencesOf = (...said: string[]) =>
    read([
      ['Date', 'Reference', 'Description', 'Credit', 'Debit'],
      ...said.map((reference) => ['02-11-2026', reference, 'NPSB', '500', '']),
    ]).payments.map(({ reference, note }) => [reference, note]);
  expect(referencesOf('FT26306XYZ1', 'FT26306XYZ2')).toEqual([
    ['FT26306XYZ1', 'NPSB'],
    ['FT26306XYZ2', 'NPSB'],
  ]);
  expect(referencesOf('FT26306XYZ1', 'batch 4 fees')).toEqual([
    [null, 'FT26306XYZ1'],
    [null, 'batch 4 fees'],
  ]);
});

test('who is called Total pays all the same', () => {
  const { payments } = read([
    bank,
    ['02-11-2026', 'Total Coaching', '', '500.00', ''],
    ['', 'Total', '', '500.00', ''],
  ]);
  expect(payments).toMatchObject([{ amount: 500, note: 'Total Coaching', warnings: ['no_id', 'no_time'] }]);
});

test('letters of another alphabet in an id are read as what they look like, and warned of', () => {
  const { payments } = read([
    ['Nagad'],
    ['Date', 'Txn ID', 'Amount', 'Dr/Cr'],
    ['02/11/2026 10:00', '74HΝΕΚΟ8', '5', 'CR'],
  ]);
  expect(payments).toMatchObject([{ reference: '74HNEKO8', warnings: ['look_alike_letters'] }]);
});

test('lines that a printed page has broken, headings said again and lines without money', () => {
  const reading = read([
    title,
    ['Date/Time', 'Transaction Details', 'Out', 'In', 'Balance'],
    ['01-Nov-26', 'Opening Balance', '', '', '100'],
    ['02-Nov-26', 'Received Money from 01700000001', '', '500', '600'],
    ['02:05:11 PM', 'TRX ID: DK21B2C3D4', '', '', ''],
    ['Date/Time', 'Transaction Details', 'Out', 'In', 'Balance'],
    ['03-Nov-26', 'Profile updated', '', '', ''],
    ['04-Nov-26', 'Received Money', '', 'five hundred', ''],
    ['This statement was made by a computer.'],
  ]);
  expect(reading.payments).toMatchObject([
    {
      reference: 'DK21B2C3D4',
      receivedAt: '2026-11-02T14:05:11+06:00',
      sender: '01700000001',
      amount: 500,
      warnings: [],
    },
  ]);
  expect(reading.ignored).toEqual([{ text: '03-Nov-26 | Profile updated', reason: 'notice' }]);
  expect(reading.unclear.map(({ text }) => text)).toEqual([
    'Date/Time: 04-Nov-26 | Transaction Details: Received Money | In: five hundred',
  ]);
});

test.each([
  ['Refund', 'CR', 'refund'],
  ['Cashback Bonus', 'CR', 'cashback'],
  ['Mobile Recharge', 'CR', 'recharge'],
  ['Received Money', 'DR', 'sent'],
  ['Merchant Payment', '', null],
])('%s with %j beside it is ignored as %s', (type, flag, reason) => {
  const reading = read([
    ['Nagad'],
    ['Date', 'Txn ID', 'Txn Type', 'Amount', 'Dr/Cr'],
    ['02/11/2026', '75RGVN0K', type, '5', flag],
  ]);
  expect(reading.payments).toEqual([]);
  expect(reading.ignored.map((one) => one.reason)).toEqual(reason === null ? [] : [reason]);
  expect(reading.unclear).toHaveLength(reason === null ? 1 : 0);
});

test('a list in which nothing could say that money left is one of what came; a line without its flag is unclear', () => {
  const collected = read([
    ['Rocket'],
    ['Date', 'Txn ID', 'Customer', 'Type', 'Amount'],
    ['02/11/2026 10:00', '6800983107', '01700000001', 'Payment', '500'],
    ['02/11/2026 11:00', '6800983108', '01700000002', 'Send Money', '600'],
  ]);
  expect(collected.payments).toMatchObject([{ method: 'rocket', reference: '6800983107', amount: 500 }]);
  expect(collected.ignored.map(({ reason }) => reason)).toEqual(['sent']);
  const flagged = read([
    ['Date', 'Txn ID', 'Amount', 'Dr/Cr'],
    ['02/11/2026 10:00', '6800983107', '500', 'DR'],
    ['02/11/2026 11:00', '6800983108', '600', ''],
  ]);
  expect([flagged.payments.length, flagged.ignored.length, flagged.unclear.length]).toEqual([0, 1, 1]);
});

const strange = [
  ['My own list'],
  ['Wann', 'Wieviel', 'Wer', 'Nummer'],
  ['02/11/2026 10:00', '500', '01700000001', 'DK21B2C3D4'],
  ['03/11/2026 11:00', '-20', '01700000002', 'DK31B2C3D5'],
];

test('where the columns are not found the admin is asked, and what they say is used', () => {
  const { mapping: question, ...nothing } = read(strange);
  expect(nothing).toEqual({ payments: [], ignored: [], unclear: [] });
  expect(question).toEqual({
    headings: strange[1],
    rows: strange.slice(2),
    headingsHash: expect.stringMatching(/^[\w-]{43}$/),
    guess: { method: 'bank', columns: {} },
  });
  const mapping = { method: 'upay', columns: { date: 0, amount: 1, sender: 2, reference: 3 } } as const;
  const reading = read(strange, mapping);
  expect(reading.mapping).toBe(undefined);
  expect(reading.headingsHash).toBe(question?.headingsHash);
  expect(reading.payments).toMatchObject([
    {
      method: 'upay',
      reference: 'DK21B2C3D4',
      amount: 500,
      sender: '01700000001',
      receivedAt: '2026-11-02T10:00:00+06:00',
    },
  ]);
  expect(reading.ignored.map(({ reason }) => reason)).toEqual(['sent']);
});

test('a table without headings is read by what the admin says, from its first line on', () => {
  const mapping = { method: 'bank', columns: { date: 0, amount: 1 } } as const;
  expect(read(strange.slice(2), mapping).payments.map(({ amount }) => amount)).toEqual([500]);
});

test('the same headings have the same hash, whatever stands below; a mapping that fits no line is asked for again', () => {
  const hashOf = (rows: string[][]) => read(rows).mapping?.headingsHash;
  const shouted = [['Another list'], [' WANN', 'wieviel ', 'Wer.', 'NUMMER'], ['x', 'y', 'z', '1']];
  expect(hashOf(shouted)).toBe(hashOf(strange));
  expect(
    hashOf([
      ['Wann', 'Was'],
      ['1', '2'],
    ]),
  ).not.toBe(hashOf(strange));
  expect(read(strange, { method: 'bank', columns: { date: 40, amount: 41 } }).mapping?.headings).toEqual(strange[1]);
});

test('messages that were saved as a text file are read as messages', () => {
  const text =
    'You have received Tk 20.00 from 01700000004. Ref 5. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18';
  expect(readBroughtIn(asFile(`${text}\n`)).payments).toMatchObject([{ reference: 'DH383LRWI2', source: 'message' }]);
});

test('a portal says by its ids whose they are, by its states what was given back, and by its wallets what left', () => {
  const portal = ['Receipt No.', 'Completion Time', 'From Wallet', 'To Wallet', 'Amount', 'Status'];
  const row = (id: string, [from, to]: [string, string], status: string) => [
    ...[id, '2026-11-22 10:14:05', from, to, '500', status],
  ];
  const [school, student, other] = ['01700000900', '01700000901', '01700000902'];
  const { payments, ignored } = read([
    portal,
    row('DKM5SV6AA1', [student, school], 'Completed'),
    row('DKM5SV6AA2', [school, '01700000955'], 'Completed'),
    row('DKM5SV6AA3', [other, school], 'Refunded'),
    row('DKM5SV6AA4', [other, school], 'Authorized'),
    row('DKM5SV6AA5', [other, school], 'Completed'),
  ]);
  expect(payments.map(({ method, reference, sender }) => [method, reference, sender])).toEqual([
    ['bkash', 'DKM5SV6AA1', student],
    ['bkash', 'DKM5SV6AA5', other],
  ]);
  expect(ignored.map(({ reason }) => reason)).toEqual(['sent', 'failed', 'failed']);
});
