import { asFile, backup, csv, sheetXml, workbook, workbookParts, zip } from './files.ts';

// The largest uploads that are read, and those that would take many times as much memory as they have bytes.

const headings = ['Trx Id', 'Transaction Date', 'Trx Type', 'Sender', 'Reference', 'Transacted Amount', 'Balance'];
const lineOf = (index: number) => [
  `DK${String(index).padStart(8, '0')}`,
  `0${1 + Math.floor(index / 3600)}-Nov-26 01:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')} PM`,
  ...['Received', '01700000001', 'batch 4', '549.00', String(549 * (index + 1))],
];
const lines = (count: number) => [headings, ...Array.from({ length: count }, (_, index) => lineOf(index))];
const depositOf = (index: number) => [`0${1 + (index % 9)}/11/2026`, `CASH DEPOSIT ${index}`, '', '549.00'];

const messageOf = (index: number) =>
  `You have received Tk 500.00 from 017${String(index).padStart(8, '0')}. TrxID DK${String(index).padStart(8, '0')} at 03/08/2026 22:18`;
const messages = (count: number) => Array.from({ length: count }, (_, index) => messageOf(index));

const withPart = (name: string, xml: string) => zip({ ...workbookParts([['a']]), [name]: xml });
const [sheet, texts] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'];
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const listOf = (piece: string, count: number) => `[${piece.repeat(count)}{"address":"bKash","body":"a"}]`;

type Upload = { text: string } | { name: string; file: string };
export const largeUploads: Record<string, () => Upload> = {
  '20,000 lines of CSV': () => asFile(csv(lines(20_000))),
  '20,000 lines of CSV without IDs': () =>
    asFile(
      csv([['Date', 'Particulars', 'Debit', 'Credit'], ...Array.from({ length: 20_000 }, (_, n) => depositOf(n))]),
    ),
  '20,000 lines of Excel': () => asFile(workbook(lines(20_000))),
  '20,000 pasted messages': () => ({ text: messages(20_000).join('\n') }),
  '20,000 messages of a phone': () => asFile(backup(messages(20_000).map((body) => ({ address: 'bKash', body })))),
  '20,000 messages of a list': () =>
    asFile(
      messages(20_000)
        .map((body) => JSON.stringify({ address: 'bKash', body }))
        .join('\n'),
    ),
  '10 MB of a phone': () => asFile(backup(messages(54_000).map((body) => ({ address: 'bKash', body })))),
  'a sheet of 40 MB of texts': () =>
    asFile(withPart(sheet, sheetXml(`<row>${cell('y'.repeat(199)).repeat(50)}</row>`.repeat(3300)))),
  'a sheet of 49 MB of nothing': () => asFile(withPart(sheet, sheetXml(' '.repeat(49 * 1024 * 1024)))),
  '390,000 shared texts': () =>
    asFile(
      withPart(
        texts,
        `<sst>${Array.from({ length: 390_000 }, (_, n) => `<si><t>${String(n).padEnd(100, 'x')}</t></si>`).join('')}</sst>`,
      ),
    ),
  'an element of 900,000 attributes': () =>
    asFile(`<smses><sms ${Array.from({ length: 900_000 }, (_, n) => `a${n}=""`).join(' ')}/></smses>`),
  'a sheet of two million attributes': () =>
    asFile(
      withPart(
        sheet,
        sheetXml(
          Array.from(
            { length: 10_000 },
            (_, n) => `<c ${Array.from({ length: 200 }, (_, at) => `a${n * 200 + at}=""`).join(' ')}/>`,
          ).join(''),
        ),
      ),
    ),
  'a million halves of characters': () => asFile(`<smses><sms body="${'&#55357;'.repeat(1_300_000)}"/></smses>`),
  'three million objects': () => asFile(listOf('{},', 3_400_000)),
  'five million numbers': () => asFile(listOf('1,', 5_100_000)),
  'an object of 700,000 members': () =>
    asFile(`[{${Array.from({ length: 700_000 }, (_, n) => `"k${n}":1,`).join('')}"address":"bKash","body":"a"}]`),
  'lists inside one another': () => asFile('['.repeat(5_000_000) + ']'.repeat(5_000_000)),
  'five million lines of JSON': () => asFile(`{"address":"bKash","body":"a"}\n${'1\n'.repeat(5_000_000)}`),
  'two million lines of a list': () => asFile(`Number,Message\n${'a,b\n'.repeat(2_500_000)}`),
  'ten million lines in a quote': () => asFile(`"${'\n'.repeat(10_000_000)}a`),
  'a million pasted lines': () => ({ text: 'a\n'.repeat(1_000_000) }),
  'a pasted word 340,000 times': () => ({ text: 'আপনার '.repeat(340_000) }),
};
