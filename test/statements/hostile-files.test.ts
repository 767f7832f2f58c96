import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#base/shared/refusal.ts';
import { longestCell, mostUnpackedBytes } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { workOf } from '../work-time.ts';
import { asFile, backup, csv, sheetXml, workbook, workbookParts, zip } from './files.ts';

// Files that were made to choke whoever reads them: each gets an answer or a sentence, soon.

const read = (content: string | Uint8Array) => readBroughtIn(asFile(content));

const patience = 5000;

/** Milliseconds of this thread's own work until the refusal, of which a bound of `most` is asked. */
function refused(content: string | Uint8Array, sentence: string, most = patience): number {
  const file = asFile(content);
  return workOf(() => expect(() => readBroughtIn(file)).toThrow(sentence), most);
}

const sheetName = 'xl/worksheets/sheet1.xml';
const bomb = zip({ ...workbookParts([['a']]), [sheetName]: sheetXml(' '.repeat(400 * 1024 * 1024)) });

/** The same file, whose sheet says that it has another size. */
function saying(file: Uint8Array, size: number): Uint8Array {
  const lying = Uint8Array.from(file);
  const view = new DataView(lying.buffer);
  const [inDirectory, atEntry] = [0x02014b50, 0x04034b50];
  for (let at = 0; at < lying.length - 30; at += 1) {
    const sign = view.getUint32(at, true);
    const place = sign === inDirectory ? at + 24 : at + 22;
    if ((sign === inDirectory || sign === atEntry) && view.getUint32(place, true) > 1e8)
      view.setUint32(place, size, true);
  }
  return lying;
}

test('a sheet of 400 MB in a small file is refused before it is unpacked', () => {
  expect(bomb.length).toBeLessThan(500_000);
  expect(refused(bomb, messages.unpacksTooLarge, 200)).toBeLessThan(200);
});

test.each([1000, mostUnpackedBytes - 100_000])(
  'so is one that says it has %i bytes, when it has unpacked as many',
  (size) => {
    expect(refused(saying(bomb, size), messages.notWhole, 2000)).toBeLessThan(2000);
  },
);

test('several parts may not have together what one may not', () => {
  const many = Object.fromEntries([1, 2, 3].map((n) => [`xl/worksheets/sheet${n}.xml`, sheetXml(' '.repeat(20e6))]));
  refused(zip({ ...workbookParts([['a']]), ...many }), messages.unpacksTooLarge);
});

test('more parts than any workbook has', () => {
  const parts = Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`part${index}`, '']));
  refused(zip({ ...workbookParts([['a']]), ...parts }), messages.unpacksTooLarge);
});

const laughs =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const outside = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>';

test.each([laughs, outside])('a declaration of a document type, in a workbook or a backup: %s', (doctype) => {
  const { [sheetName]: sheet = '', ...parts } = workbookParts([['a']]);
  refused(zip({ ...parts, [sheetName]: sheet.replace('<worksheet', `${doctype}<worksheet`) }), messages.notWhole);
  refused(`<?xml version="1.0"?>${doctype}<smses><sms type="1" body="&c;&file;"/></smses>`, messages.notWhole);
});

test('a text that XML does not know by itself is no text', () => {
  refused(`<smses><sms type="1" address="bKash" body="&file;"/></smses>`, messages.notWhole);
});

test.each([
  ['1,000 columns of a table', () => csv([Array.from({ length: 1000 }, (_, n) => `c${n}`)]), messages.tooManyColumns],
  ['1,000 columns of a sheet', () => workbook([Array.from({ length: 1000 }, (_, n) => n)]), messages.tooManyColumns],
  [
    'a column far to the right',
    () => zip({ ...workbookParts([]), [sheetName]: sheetXml('<row><c r="XFD1"><v>1</v></c></row>') }),
    messages.tooManyColumns,
  ],
  ['nine million separators', () => ','.repeat(9e6), messages.tooManyColumns],
  ['more lines than there may be', () => 'a,b\n'.repeat(20_101), messages.tooManyLines],
  [
    'more rows of a sheet than there may be',
    () => zip({ ...workbookParts([]), [sheetName]: sheetXml('<row><c><v>1</v></c></row>'.repeat(20_101)) }),
    messages.tooManyLines,
  ],
  [
    'more elements than any sheet has',
    () => zip({ ...workbookParts([]), [sheetName]: sheetXml('<row/>'.repeat(3_000_001)) }),
    messages.unpacksTooLarge,
  ],
  [
    'more shared texts than any statement has',
    () => zip({ ...workbookParts([]), 'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(400_001)}</sst>` }),
    messages.unpacksTooLarge,
  ],
  ['elements inside one another', () => `<smses>${'<a>'.repeat(1e6)}`, messages.notWhole],
])(
  '%s',
  (_what, make, sentence) => {
    expect(refused(make(), sentence)).toBeLessThan(patience);
  },
  40_000,
);

test('a cell of 9 MB is cut, and the lines beside it are read', () => {
  const long = 'x'.repeat(9e6);
  const { payments } = read(
    csv([
      ['Date', 'Amount', 'Type', 'Note'],
      ['02/11/2026', '500', 'CR', long],
      ['03/11/2026', '600', 'CR', 'short'],
    ]),
  );
  expect(payments.map(({ amount, note }) => [amount, note?.length])).toEqual([
    [500, longestCell],
    [600, 5],
  ]);
  expect(
    read(
      workbook([
        ['Date', 'Amount', 'Type', 'Note'],
        ['02/11/2026', 500, 'CR', long],
      ]),
    ).payments,
  ).toHaveLength(1);
});

test.each([
  ['a PDF', '%PDF-1.7 …', messages.pdf],
  ['a PDF behind other bytes', '\r\n%PDF-1.4', messages.pdf],
  ['an old Excel file, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), messages.oldExcel],
  ['a web page under the name of a sheet', '<html><table><tr><td>Date', messages.webPage],
  ['other XML', '<?xml version="1.0"?><feed/>', messages.otherKind],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), messages.otherKind],
  ['a zip file of something else', zip({ 'word/document.xml': '<document/>' }), messages.otherKind],
  ['a zip file of nothing', zip({}), messages.otherKind],
  ['nothing', '', messages.empty],
  ['spaces', ' \r\n\t ', messages.empty],
  ['a workbook without a line', workbook([]), messages.empty],
  ['half a zip file', workbook([['a', 'b']]).slice(0, 400), messages.notWhole],
  ['half a backup', backup([{ address: 'bKash', body: 'a' }]).slice(0, 160), messages.notWhole],
])('%s is refused with what to do instead', (_what, content, sentence) => {
  refused(content, sentence);
});

test.each([
  'nothing of the kind',
  'data:text/csv,a;b',
  'data:text/csv;base64,a',
  'data:text/csv;base64,====',
  'data:text/csv;base64,YSxi\n',
  `data:${'x'.repeat(300)};base64,YSxi`,
])('%j is no file', (file) => {
  expect(() => readBroughtIn({ name: 'statement.csv', file })).toThrow(messages.notWhole);
});

test('a file of more than 10 MiB and a paste of more than 2 are refused by their length', () => {
  refused(new Uint8Array(10 * 1024 * 1024 + 1), messages.tooLarge);
  expect(() => readBroughtIn({ text: 'x'.repeat(2 * 1024 * 1024 + 1) })).toThrow(messages.textTooLong);
});

/** Whatever it is, it is answered or refused. */
function answers(content: string | Uint8Array): void {
  try {
    const { payments, ignored, unclear } = read(content);
    for (const { text, amount } of [...payments]) {
      expect(text.isWellFormed()).toBe(true);
      expect(Number.isFinite(amount)).toBe(true);
    }
    expect(ignored.length + unclear.length).toBeGreaterThanOrEqual(0);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
  }
}

const whole = [
  workbook([
    ['Date', 'Amount', 'Trx ID'],
    ['02/11/2026', 500, 'DK21B2C3D4'],
    ['03/11/2026', { day: 46329 }, ''],
  ]),
  Buffer.from(
    csv([
      ['Date', 'In', 'Out', 'Balance'],
      ['02-Nov-26 02:05 PM', '5,00.00', '', '500'],
      ['', 'Total', '', ''],
    ]),
  ),
  Buffer.from(backup([{ address: 'bKash', body: 'You have received Tk 20.00 from 01700000004. TrxID DH383LRWI2 😀' }])),
];

test('noise, and files in which a few bytes are others or missing, are answered or refused', () => {
  const change = fc.record({ at: fc.nat(4000), to: fc.uint8Array({ maxLength: 3 }), drop: fc.nat(3) });
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.array(change, { minLength: 1, maxLength: 5 }), (file, changes) => {
      let bytes = Buffer.from(file);
      for (const { at, to, drop } of changes) {
        const place = at % bytes.length;
        bytes = Buffer.concat([bytes.subarray(0, place), to, bytes.subarray(place + drop)]);
      }
      answers(bytes);
    }),
    { numRuns: 400 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), answers), { numRuns: 200 });
});

test('a table of any cells is answered', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'Date',
      'Amount',
      'In',
      'Total In: 5',
      '02/11/2026',
      '31/02/2026',
      '1e9',
      '-5',
      '(5.00)',
      '12:00 PM',
      '99999',
      '',
    ),
  );
  const headings = [['Date', 'Amount', 'Trx ID', 'Balance', 'Details', 'Type']];
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }), fc.boolean(), (rows, named) => {
      answers(csv(named ? [...headings, ...rows] : rows));
    }),
    { numRuns: 150 },
  );
});
