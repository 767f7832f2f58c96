import { expect, test } from 'vitest';
import { sampleSchool } from '#base/sample/sample-school.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile, csv, workbook } from './files.ts';

// Each kind of statement that Bangladeshi banks and wallets are known to give (payments desk, sources).

const read = (content: string | Uint8Array, name?: string) =>
  readBroughtIn({ ...asFile(content, name), ownNumbers: sampleSchool.wallets.map(({ number }) => number) });

/** What matters of a payment, in a line. */
const inShort = (reading: ReturnType<typeof read>) =>
  reading.payments.map(({ method, reference, amount, sender, receivedAt, note, kind, warnings }) =>
    [method, reference, amount, sender, receivedAt?.slice(0, 19), note, kind, warnings.join()].join(' · '),
  );
const reasons = (reading: ReturnType<typeof read>) => reading.ignored.map(({ reason }) => reason);

test('a statement of the bKash app, with its id among the details and In apart from Out', () => {
  const reading = read(
    csv([
      ['bKash Statement', '', '', '', '', '', ''],
      ['Account: 01700000099', '', '', '', '', '', ''],
      ['Total Out: 510.00', 'Total In: 1,149.00', '', '', '', '', ''],
      ['Date/Time', 'Transaction Type', 'Transaction Details', 'Out', 'In', 'Charge/Fee', 'Balance'],
      [
        '02-Nov-26\n02:05:11 PM',
        'Received Money',
        'From 01700000001, TRX ID: DK21B2C3D4',
        '',
        '549.00',
        '0.00',
        '1,549.00',
      ],
      ['02-Nov-26 03:00:00 PM', 'Send Money', 'To 01700000002 TRX ID: DK22B2C3D4', '510.00', '', '-5.00', '1,034.00'],
      [
        '03-Nov-26 12:00:10 AM',
        'Cash In',
        'From Agent 01700000003 TRX ID: DK33B2C3D5',
        '',
        '600.00',
        '0.00',
        '1,634.00',
      ],
    ]),
  );
  expect(inShort(reading)).toEqual([
    'bkash · DK21B2C3D4 · 549 · 01700000001 · 2026-11-02T14:05:11 · From 01700000001, TRX ID: DK21B2C3D4 · payment · ',
    'bkash · DK33B2C3D5 · 600 · 01700000003 · 2026-11-03T00:00:10 · From Agent 01700000003 TRX ID: DK33B2C3D5 · claimable · ',
  ]);
  expect(reasons(reading)).toEqual(['sent']);
});

const bkashRows = [
  [
    '1',
    'DK21B2C3D4',
    '02-Nov-26 02:05:11 PM',
    'Payment',
    '01700000001',
    '01700000099',
    'NAME',
    'batch 4',
    '549.00',
    '0',
    '1,549.00',
  ],
  [
    '2',
    'DK22B2C3D4',
    '02-Nov-26 03:00:00 PM',
    'Send Money',
    '01700000099',
    '01700000002',
    'NAME',
    '',
    '510.00',
    '5',
    '1,034.00',
  ],
  ['3', 'DK33B2C3D5', '03-Nov-26 12:00:10 AM', 'Cashback', '16247', '01700000099', '', '', '50.00', '0', '1,084.00'],
];
const bkashPayment = 'bkash · DK21B2C3D4 · 549 · 01700000001 · 2026-11-02T14:05:11 · batch 4 · payment · ';

test.each([
  [
    'English',
    [
      'SL',
      'Trx Id',
      'Transaction Date',
      'Trx Type',
      'Sender',
      'Receiver',
      'Receiver Name',
      'Reference',
      'Transacted Amount',
      'Fee',
      'Balance',
    ],
  ],
  [
    'Bengali',
    [
      'ক্রমিক নং',
      'ট্রানজেকশন আইডি',
      'লেনদেনের সময়',
      'ধরন',
      'প্রেরক',
      'প্রাপক',
      'প্রাপকের নাম',
      'রেফারেন্স',
      'টাকার পরিমাণ',
      'ফি',
      'বর্তমান ব্যালেন্স',
    ],
  ],
])(
  'an Excel statement of bKash with %s headings, below lines of titles, whose amounts have no sign',
  (_language, headings) => {
    const titles = [['Statement'], [''], ['Wallet: 01700000099'], ['From 01/11/2026 to 05/11/2026']];
    for (const content of [workbook([...titles, headings, ...bkashRows]), csv([...titles, headings, ...bkashRows])]) {
      const reading = read(content);
      expect(inShort(reading)).toEqual([bkashPayment]);
      expect(reasons(reading)).toEqual(['sent', 'cashback']);
    }
  },
);

test('of a line without sign, type and titles, the account that stands in every line or takes payments tells the direction', () => {
  const headings = [
    'ক্রমিক নং',
    'ট্রানজেকশন আইডি',
    'লেনদেনের সময়',
    'প্রেরক',
    'প্রাপক',
    'রেফারেন্স',
    'টাকার পরিমাণ',
    'ফি',
    'বর্তমান ব্যালেন্স',
  ];
  const line = (id: string, sender: string, receiver: string) => [
    '1',
    id,
    '02-Nov-26 02:05:11 PM',
    sender,
    receiver,
    '',
    '500',
    '0',
    '',
  ];
  const outcome = (...lines: string[][]) => {
    const { payments, ignored, unclear } = read(csv([headings, ...lines]));
    return [payments.length, ignored.length, unclear.length];
  };
  const [own, one, other] = ['01700000099', '01700000001', '01700000002'];
  expect(outcome(line('DK20000001', one, own), line('DK20000002', own, other), line('DK20000003', other, own))).toEqual(
    [2, 1, 0],
  );
  expect(outcome(line('DK20000001', one, sampleSchool.wallets[0]?.number ?? ''))).toEqual([1, 0, 0]);
  expect(outcome(line('DK20000001', one, own))).toEqual([0, 0, 1]);
});

test('a payment to a merchant is called by the same word as one by a customer: the balance tells, and the first line went as the others', () => {
  const headings = ['Trx Id', 'Transaction Date', 'Trx Type', 'Transacted Amount', 'Balance'];
  const line = (id: string, balance: string) => [id, '02-Nov-26 02:05:11 PM', 'Payment', '500', balance];
  const came = read(csv([headings, line('DK20000001', '1500'), line('DK20000002', '2000')]));
  expect(came.payments.map(({ reference }) => reference)).toEqual(['DK20000001', 'DK20000002']);
  expect(reasons(read(csv([headings, line('DK20000001', '1500'), line('DK20000002', '1000')])))).toEqual([
    'sent',
    'sent',
  ]);
});

test('numbers and days as a spreadsheet keeps them', () => {
  const [headings, row] = [['Trx Id', 'Transaction Date', 'Sender', 'Transacted Amount', 'Trx Type'], 46328.5868171296];
  const reading = read(
    workbook([
      headings,
      ['DK21B2C3D4', { day: row }, 1700000001, 549, 'Received'],
      ['DK21B2C3D5', { day: 46329 }, { inline: '017****0002' }, { formula: 'A1+B1', value: 49.999999999 }, 'Received'],
    ]),
  );
  expect(inShort(reading)).toEqual([
    'bkash · DK21B2C3D4 · 549 · 01700000001 · 2026-11-02T14:05:01 ·  · payment · ',
    'bkash · DK21B2C3D5 · 50 · 017****0002 · 2026-11-03T00:00:00 ·  · payment · no_time',
  ]);
});

test('an Excel statement of Nagad, which flags DR and CR, newest line first', () => {
  const reading = read(
    workbook([
      ['Nagad Statement'],
      [
        'SI.',
        'TXN_DATE_TIME',
        'TXN ID',
        'TXN TYPE',
        'STATEMENT_FOR_ACC',
        'TXN_WITH_ACC',
        'CHANNEL',
        'REFERENCE',
        'TXN_TYPE_DR_CR',
        'TXN_AMT',
        'AVAILABLE_BLC_AFTER_TXN',
        'STATUS',
      ],
      [
        '1',
        '03/11/2026 10:00:00',
        '75RGVN1A',
        'Cash In',
        '01700000099',
        '01700000005',
        'USSD',
        '',
        'CR',
        '700',
        '2200',
        'SUCCESS',
      ],
      [
        '2',
        '02/11/2026 15:30:00',
        '75RGVN0Z',
        'Cash Out',
        '01700000099',
        '01700000004',
        'APP',
        '',
        'DR',
        '500',
        '1500',
        'SUCCESS',
      ],
      [
        '3',
        '02/11/2026 14:05:59',
        '75RGVN0K',
        'Money Received',
        '01700000099',
        '01700000001',
        'APP',
        'Rahim',
        'CR',
        '1000',
        '2000',
        'SUCCESS',
      ],
      [
        '4',
        '02/11/2026 13:00:00',
        '75RGVN0J',
        'Payment',
        '01700000099',
        '01700000006',
        'APP',
        '',
        'CR',
        '900',
        '1000',
        'FAILED',
      ],
    ]),
  );
  expect(inShort(reading)).toEqual([
    'nagad · 75RGVN1A · 700 · 01700000005 · 2026-11-03T10:00:00 ·  · claimable · ',
    'nagad · 75RGVN0K · 1000 · 01700000001 · 2026-11-02T14:05:59 · Rahim · payment · ',
  ]);
  expect(reasons(reading)).toEqual(['sent', 'failed']);
});

test('headings of Nagad are its own, however they are spelled', () => {
  const { payments } = read(
    csv([
      ['sl', 'txn date time', 'txn id', 'txn with acc', 'txn type dr cr', 'txn amt'],
      ['1', '02/11/2026 14:05:59', '75RGVN0K', '01700000001', 'Credit', '1000.00'],
    ]),
  );
  expect(payments).toMatchObject([{ method: 'nagad', reference: '75RGVN0K', sender: '01700000001' }]);
});

test('a statement of EBL, in which TRN. is no id', () => {
  const reading = read(
    csv([
      ['EASTERN BANK PLC.'],
      ['Account No: 1234567890123', 'Currency Name: BANGLADESH TAKA'],
      ['DATE', 'TRN.', 'DESCRIPTION', 'DEBITS', 'CREDITS', 'BALANCE'],
      ['01-Nov-2026', '', 'Balance B/F', '', '', '10,000.00'],
      ['02-Nov-2026', 'TRF', 'NPSB FUND TRANSFER FROM NAME', '', '5,000.00', '15,000.00'],
      ['02-Nov-2026', 'CHG', 'SERVICE CHARGE', '115.00', '', '14,885.00'],
      ['03-Nov-2026', 'TRF', 'BKASH LIMITED', '', '1,64,000.00', '1,78,885.00'],
      ['', '', 'Total', '115.00', '1,69,000.00', ''],
    ]),
  );
  expect(inShort(reading)).toEqual([
    'bank ·  · 5000 ·  · 2026-11-02T00:00:00 · NPSB FUND TRANSFER FROM NAME · payment · no_id,no_time',
    'bank ·  · 164000 ·  · 2026-11-03T00:00:00 · BKASH LIMITED · payment · no_id,no_time',
  ]);
  expect(reasons(reading)).toEqual(['sent']);
  expect(new Set(reading.payments.map(({ line }) => line?.loose)).size).toBe(2);
});

test('a statement of City Bank', () => {
  const reading = read(
    csv([
      ['City Bank', 'Currency : BDT'],
      ['DATE', 'DESCRIPTION', 'WITHDRAWAL', 'DEPOSIT', 'BALANCE'],
      ['02-11-2026', 'CITYTOUCH TRANSFER Trx ID: CT20261102XK9 NAME', '0.00', '2,500.00', '12,500.00'],
      ['13-11-2026', 'ATM WITHDRAWAL', '2,000.00', '0.00', '10,500.00'],
    ]),
  );
  expect(inShort(reading)).toEqual([
    'bank · CT20261102XK9 · 2500 ·  · 2026-11-02T00:00:00 · CITYTOUCH TRANSFER Trx ID: CT20261102XK9 NAME · payment · no_time',
  ]);
  expect(reasons(reading)).toEqual(['sent']);
});

test('the ledger of a bKash merchant, with the time in a column of its own and one signed amount', () => {
  const reading = read(
    csv([
      ['Date', 'Time', 'Amount', 'Account', 'Charge', 'Trx ID', 'Reference', 'Balance'],
      ['02/11/2026', '2:05 PM', '+549.00', '01700000001', '0.00', 'DK21B2C3D4', '23154', '1549'],
      ['02/11/2026', '3:15 PM', '-400.00', '01700000002', '2.00', 'DK21B2C3D5', '', '1147'],
    ]),
    'bkash-merchant.csv',
  );
  expect(inShort(reading)).toEqual([
    'bkash · DK21B2C3D4 · 549 · 01700000001 · 2026-11-02T14:05:00 · 23154 · payment · ',
  ]);
  expect(reasons(reading)).toEqual(['sent']);
});

test('Rocket, whose ids are numbers, with Bengali digits', () => {
  const reading = read(
    csv([
      ['রকেট স্টেটমেন্ট'],
      ['তারিখ', 'ট্রানজেকশন নম্বর', 'জমা', 'উত্তোলন', 'প্রেরক'],
      ['০২/১১/২০২৬ ১৪:০৫', '৬৬০৬৭১৮২৪৮', '১,২৫০.৫০', '', '০১৭০০০০০০০১'],
    ]),
  );
  expect(inShort(reading)).toEqual([
    'rocket · 6606718248 · 1250.5 · 01700000001 · 2026-11-02T14:05:00 ·  · payment · ',
  ]);
});

test.each([
  ['commas', ',', (text: string) => Buffer.from(text)],
  ['semicolons, and a mark of UTF-8', ';', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['tabs, in UTF-16', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['tabs, in UTF-16 without a mark', '\t', (text: string) => Buffer.from(text, 'utf16le')],
  ['bars, in Windows-1252', '|', (text: string) => Buffer.from(text, 'latin1')],
])('a table with %s', (_what, delimiter, encode) => {
  const rows = [
    ['Date', 'Transaction ID', 'Amount (BDT)', 'Type', 'Note'],
    ['2 Nov 2026 14:05', 'TXN-000123', '1,250.00', 'CR', 'Café, 5; fees'],
    ['Nov 3, 2026', 'TXN-000124', '500', 'DR', ''],
  ];
  const reading = read(encode(csv(rows, delimiter)));
  expect(inShort(reading)).toEqual(['bank · TXN-000123 · 1250 ·  · 2026-11-02T14:05:00 · Café, 5; fees · payment · ']);
  expect(reasons(reading)).toEqual(['sent']);
});
