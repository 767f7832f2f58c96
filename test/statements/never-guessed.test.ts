import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile, csv, sheetXml, workbook, workbookParts, zip } from './files.ts';

// What is not certainly money that came is unclear or ignored, and never a payment (record 18).

const read = (content: string | Uint8Array) => readBroughtIn(asFile(content));
const counts = ({ payments, ignored, unclear }: ReturnType<typeof read>) => [
  payments.length,
  ignored.length,
  unclear.length,
];

const withState = (heading: string, state: string) =>
  read(
    csv([
      ['Trx ID', 'Date', 'Type', 'Sender', 'Amount', heading],
      ['DK21B2C3D4', '02/11/2026 10:00', 'Payment', '01700000001', '500', state],
      ['DK21B2C3D5', '03/11/2026 10:00', 'Payment', '01700000002', '600', 'Success'],
    ]),
  );

test.each([
  ...['Void', 'Chargeback', 'Not successful', 'Unpaid', 'On Hold', 'Denied', 'Blocked', 'Error', 'Not Approved'],
  ...['Abandoned', 'Timeout', 'Returned', 'Draft', 'Under review', '0', 'No', 'সফল হয়নি', 'ফেরত', 'অপেক্ষমাণ', 'Pending'],
  ...['Disputed', 'Success?no', 'Almost paid', ''],
])('a state that is not known to be good is unclear: %s', (state) => {
  expect(counts(withState('Status', state))).toEqual([1, 0, 1]);
});

test.each(['SUCCESS', 'Completed', 'Payment Successful', 'Paid', 'settled', 'সফল', 'সম্পন্ন', 'Approved.'])(
  'a good state is a payment: %s',
  (state) => {
    expect(counts(withState('Status', state))).toEqual([2, 0, 0]);
  },
);

test.each(['Result', 'Txn Status', 'অবস্থা', 'Remarks', 'Bank says'])(
  'a column of states named %s is known by its words',
  (heading) => {
    expect(counts(withState(heading, 'Reversed'))).toEqual([1, 1, 0]);
    expect(counts(withState(heading, 'Pending'))).toEqual([1, 0, 1]);
    expect(counts(withState(heading, 'Void'))).toEqual([1, 0, 1]);
  },
);

test.each([
  ['Debit/Credit Indicator', 'C', 'D'],
  ['DrCr Flag', 'CR', 'DR'],
  ['Withdrawal/Deposit', 'Deposit', 'Withdrawal'],
  ['Txn Indicator', 'Credit', 'Debit'],
  ['Sign', '+', '−'],
  ['Whatever', 'In', 'Out'],
  ['Flag', 'D', 'W'],
  ['X', '(+)', '(-)'],
  ['Nature', 'Income', 'Expense'],
  ['Type', 'Transfer In', 'Transfer Out'],
  ['Remarks', 'Cr', 'Dr'],
  ['', 'C', 'D'],
  ['জমা/উত্তোলন', 'জমা', 'উত্তোলন'],
])('a column %s of %s and %s tells the direction', (heading, comes, goes) => {
  const { payments, ignored } = read(
    csv([
      ['Tran Date', 'Particulars', 'Reference No', 'Amount', heading],
      ['02/11/2026', 'RENT', 'FT26270001', '15000', goes],
      ['03/11/2026', 'NPSB', 'FT26270002', '500', comes],
    ]),
  );
  expect(payments.map(({ amount }) => amount)).toEqual([500]);
  expect(ignored.map(({ reason }) => reason)).toEqual(['sent']);
});

test('a column of two unknown words, and two columns of sums, are asked for', () => {
  const rows = [
    ['02/11/2026', 'RENT', 'FT26270001', '15000', 'alpha'],
    ['03/11/2026', 'NPSB', 'FT26270002', '500', 'beta'],
  ];
  expect(read(csv([['Tran Date', 'Particulars', 'Reference No', 'Amount', 'Kind'], ...rows])).mapping).toBeDefined();
  const kinds = rows.map((cells, place) => [...cells.slice(0, 4), place === 0 ? 'Payment' : 'Receipt']);
  expect(read(csv([['Tran Date', 'Particulars', 'Reference No', 'Amount', 'Type'], ...kinds])).mapping).toBeDefined();
  expect(read(csv([['Date', 'Particulars', 'Ref No', 'Amount', 'Txn Amount'], ...rows])).mapping).toBeDefined();
});

test('the second of two rows of headings names the columns, in a table and in a sheet with merged cells', () => {
  const rows = [
    ['Date', 'Particulars', 'Ref No', 'Amount (BDT)', ''],
    ['', '', '', 'Debit', 'Credit'],
    ['01/11/2026', 'RENT', 'FT26270001', '15,000.00', ''],
    ['02/11/2026', 'CHEQUE', 'FT26270002', '900.00', ''],
    ['03/11/2026', 'NPSB', 'FT26270003', '', '500.00'],
  ];
  for (const content of [csv(rows), workbook(rows)]) {
    const { payments, ignored, rows: all, headings } = read(content);
    expect(payments.map(({ amount, reference }) => [amount, reference])).toEqual([[500, 'FT26270003']]);
    expect([ignored.map(({ reason }) => reason), all, headings]).toEqual([['sent', 'sent'], 5, 2]);
  }
});

const ofAmount = (amount: string) =>
  read(
    csv([
      ['Date', 'Trx ID', 'Amount', 'Type'],
      ['02/11/2026 10:00', 'DK21B2C3D4', amount, 'CR'],
    ]),
  );

test.each([
  ...['500,00', '1500,50', '12,34', '3.000', '1.234,56', '1 234.50', '1,23,45', '0,500', '1,0000', '5️⃣00.00', '5e2'],
  ...['(500) CR', '-500 DR CR', 'USD 5', '$5', '500.123', '1,500.000', 'five', '=?'],
])('an amount that could be two is unclear: %s', (amount) => {
  expect(counts(ofAmount(amount))).toEqual([0, 0, 1]);
});

test.each([
  ['1,00,000', 100_000],
  ['100,000.50', 100_000.5],
  ['Tk.500/=', 500],
  ['৫০০', 500],
  ['５００', 500],
  ['৳ ১,২৫০.৫০', 1250.5],
])('an amount %s is %d', (said, amount) => {
  expect(ofAmount(said).payments.map((payment) => payment.amount)).toEqual([amount]);
});

test.each(['Tk 500,00', 'Tk 1500,50', 'Tk 1 234.50', 'Tk 3.000', 'Tk 5️⃣00.00'])(
  'a message about %s is no payment',
  (amount) => {
    const text = `You have received ${amount} from 01700000001. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22`;
    const { payments, unclear } = readBroughtIn({ text });
    expect([payments, unclear.length]).toEqual([[], 1]);
  },
);

test('lines in another currency are unclear', () => {
  const rows = (currency: string) =>
    csv([
      ['Date', 'Trx ID', 'Amount', 'Type', 'Currency'],
      ['02/11/2026', 'FT26270001', '100', 'CR', currency],
    ]);
  expect(counts(read(rows('USD')))).toEqual([0, 0, 1]);
  expect(counts(read(rows('BDT')))).toEqual([1, 0, 0]);
  expect(
    counts(
      read(
        csv([
          ['Date', 'Trx ID', 'Credit (USD)', 'Debit (USD)'],
          ['02/11/2026', 'FT26270001', '100', ''],
        ]),
      ),
    ),
  ).toEqual([0, 0, 1]);
});

test.each(['Currency: USD', 'Account Currency : US Dollar', 'Statement in currency EUR', 'CURRENCY INR'])(
  'sums below the title %s are unclear',
  (title) => {
    const rows = [
      ['Date', 'Trx ID', 'Amount', 'Type'],
      ['02/11/2026', 'FT26270001', '100', 'CR'],
    ];
    for (const content of [csv([[title], ...rows]), workbook([['Account 123', title], ...rows])])
      expect(counts(read(content))).toEqual([0, 0, 1]);
    expect(counts(read(csv([['Currency: BDT'], ...rows])))).toEqual([1, 0, 0]);
  },
);

test.each<[string, Record<string, string>, boolean]>([
  ['names who paid', { Sender: '01700000001' }, true],
  ['names a customer', { 'Customer Mobile': '01700000001' }, true],
  ['calls it received', { Type: 'Payment received' }, true],
  ['says CR', { 'Dr/Cr': 'CR' }, true],
  ['says nothing more', {}, false],
  ['names somebody', { 'From/To': '01700000001' }, false],
  ['calls it a payment', { Type: 'Payment' }, false],
])('a list of good states in which nothing says that money left, and which %s', (_what, more, isProof) => {
  const fields = { 'Trx ID': 'DK21B2C3D4', Date: '02/11/2026 10:00', Amount: '500', Status: 'Success', ...more };
  const { payments } = read(csv([Object.keys(fields), Object.values(fields)]));
  expect(payments).toMatchObject([{ amount: 500, evidence: isProof ? 'good_state' : null }]);
});

test('a day that is in doubt is no strong evidence', () => {
  const row = (day: string) => ['DK21B2C3D4', day, '01700000001', '500', 'Success'];
  const evidenceOf = (day: string) =>
    read(csv([['Trx ID', 'Date', 'Sender', 'Amount', 'Status'], row(day)])).payments.map(({ evidence }) => evidence);
  expect([evidenceOf('02/11/2026 10:00'), evidenceOf('02/11/2090 10:00'), evidenceOf('31/31/2026')]).toEqual([
    ['good_state'],
    [null],
    [null],
  ]);
});

test('a stray quote costs its own line alone', () => {
  const { payments, unclear } = read(
    'Date,Trx ID,Amount,Type\n02/11/2026,DK21B2C3D4,500,CR\n03/11/2026,"DK21B2C3D5,600,CR\n04/11/2026,DK21B2C3D6,700,CR\n05/11/2026,DK21B2C3D7,800,CR',
  );
  expect(payments.map(({ amount }) => amount)).toEqual([500, 700, 800]);
  expect(unclear.map(({ text }) => text)).toEqual(['03/11/2026,"DK21B2C3D5,600,CR']);
});

const month = (day: string, id: string) => [
  ['Date', 'Trx ID', 'Amount', 'Type'],
  [day, id, '500', 'CR'],
];

/** A workbook of sheets by name, whose parts are called as `pathOf` says. */
function workbookOf(
  sheets: Record<string, string[][]>,
  pathOf: (place: number) => string,
  separator = '/',
): Uint8Array {
  const names = Object.keys(sheets);
  const parts = names.map((name, place) => {
    const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    const rows = sheets[name]?.map((cells) => `<row>${cells.map(text).join('')}</row>`).join('') ?? '';
    return [`xl/worksheets/${pathOf(place)}`.replaceAll('/', separator), sheetXml(rows)] as const;
  });
  const said = names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="r${place}"/>`);
  const related = names.map(
    (_, place) =>
      `<Relationship Id="r${place}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="worksheets/${pathOf(place).toLowerCase()}"/>`,
  );
  return zip({
    'xl/workbook.xml': `<workbook><sheets>${said.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
  });
}

test('every sheet with known columns is read, and the others are named', () => {
  const sheets = {
    Oct: month('02/10/2026', 'DK21B2C3D4'),
    Notes: [['my', 'words']],
    Nov: month('02/11/2026', 'DK21B2C3D5'),
  };
  const { payments, leftOut } = read(workbookOf(sheets, (place) => `sheet${place + 1}.xml`));
  expect(payments.map(({ reference }) => reference)).toEqual(['DK21B2C3D4', 'DK21B2C3D5']);
  expect(leftOut).toEqual(['Notes']);
});

test.each([
  ['without a number', 'sheet.xml', '/'],
  ['in capitals', 'Sheet1.XML', '/'],
  ['with another name', 'table-of-november.xml', '/'],
  ['with backslashes', 'sheet1.xml', '\\'],
])('parts %s are found by the relationships', (_how, path, separator) => {
  const content = workbookOf({ Nov: month('02/11/2026', 'DK21B2C3D5') }, () => path, separator);
  expect(counts(read(content))).toEqual([1, 0, 0]);
});

test('shared texts are found whatever the case of their part', () => {
  const { 'xl/sharedStrings.xml': texts = '', ...parts } = workbookParts(month('02/11/2026', 'DK21B2C3D5'));
  expect(counts(read(zip({ ...parts, 'xl/SharedStrings.xml': texts })))).toEqual([1, 0, 0]);
});

test('a formula without a value is unclear', () => {
  const cells = ['02/11/2026', 'DK21B2C3D4'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const { 'xl/worksheets/sheet1.xml': _, ...parts } = workbookParts([]);
  const headings = ['Date', 'Trx ID', 'Amount', 'Type'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const sheet = sheetXml(
    `<row>${headings.join('')}</row><row>${cells}<c><f>A1+1</f></c><c t="inlineStr"><is><t>CR</t></is></c></row>`,
  );
  expect(counts(read(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet })))).toEqual([0, 0, 1]);
});

test('days that an American spreadsheet turned, and days to come, are warned of', () => {
  const head = ['Date', 'Trx ID', 'Amount', 'Type'];
  const turned = read(
    workbook([
      head,
      [{ day: 46033 }, 'DK21B2C3D1', 500, 'CR'],
      [{ day: 46149 }, 'DK21B2C3D2', 500, 'CR'],
      ['13/11/2026', 'DK21B2C3D3', 500, 'CR'],
      ['14/11/2026', 'DK21B2C3D4', 500, 'CR'],
    ]),
  );
  const warned = turned.payments.map(({ warnings }) => warnings.includes('date_unclear'));
  expect(warned).toEqual([true, true, false, false]);
  const later = read(csv([head, ['02/11/2090', 'DK21B2C3D1', '500', 'CR'], ['02/11/2025', 'DK21B2C3D2', '500', 'CR']]));
  expect(later.payments.map(({ warnings }) => warnings.includes('date_unclear'))).toEqual([true, false]);
});

test('20261102 is a day', () => {
  const { payments } = read(csv(month('20261102', 'DK21B2C3D4')));
  expect(payments[0]?.receivedAt?.slice(0, 10)).toBe('2026-11-02');
});

test.each(['Ref/Trx: FT26270001', 'Ref: FT26270001', 'Ref/Txn ID: FT26270001'])('the id of %s is read', (details) => {
  const { payments } = read(
    csv([
      ['Date', 'Description', 'Withdrawal', 'Deposit'],
      ['02/11/2026', `NPSB ${details}`, '', '500'],
    ]),
  );
  expect(payments.map(({ reference }) => reference)).toEqual(['FT26270001']);
});

test('a table that is pasted is read like a file; a line of a statement alone is unclear', () => {
  for (const delimiter of ['\t', ',']) {
    const { payments } = readBroughtIn({ text: csv(month('02/11/2026', 'DK21B2C3D4'), delimiter) });
    expect(payments).toMatchObject([{ reference: 'DK21B2C3D4', source: 'statement' }]);
  }
  const line = '01/11/2026 NPSB FROM RAHIM FT26270001 0.00 500.00 1,500.00';
  expect(counts(readBroughtIn({ text: line }))).toEqual([0, 0, 1]);
  expect(messages.pdf).not.toContain('paste its text');
});

test('the headings tell what separates the cells, also where they leave a question', () => {
  const { mapping, ignored } = read(
    csv([
      ['Date', 'Trx ID', 'Type', 'Amount', 'Status', 'Details'],
      ['DR', ';;', ''],
    ]),
  );
  expect(mapping?.headings).toEqual(['Date', 'Trx ID', 'Type', 'Amount', 'Status', 'Details']);
  expect(ignored).toEqual([]);
});

test('the counts of a file add up, whatever stands in it', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      'Date',
      'Amount',
      'Total',
      '02/11/2026',
      '500',
      '1,500.00',
      'CR',
      'DR',
      'Pending',
      'Success',
      '',
      'Balance B/F',
    ),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { maxLength: 10 });
  fc.assert(
    fc.property(table, (rows) => {
      const {
        payments,
        ignored,
        unclear,
        rows: all,
        headings = 0,
        mapping,
      } = read(
        csv([
          ['Date', 'Trx ID', 'Type', 'Amount', 'Status', 'Details'],
          ...rows.map((cells) => cells.map((text) => text.replace(/["\r\n]/g, ''))),
        ]),
      );
      if (mapping) return;
      expect(payments.length + ignored.length + unclear.length + headings).toBe(all);
      for (const { text } of payments) expect(text).toMatch(/Success/i);
    }),
    { numRuns: 200 },
  );
});
