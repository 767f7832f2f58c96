import { expect, test } from 'vitest';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { workOf } from '../work-time.ts';
import { asFile, sheetXml, workbook, workbookParts, zip } from './files.ts';

// The ways in which programs write the same Excel sheet (ECMA-376 part 1, 18.3).

const read = (parts: Record<string, string>) => readBroughtIn(asFile(zip(parts)));
const headings = ['Date', 'Trx ID', 'Amount', 'Type'];
const rows = [headings, ['02/11/2026 10:00', 'DK21B2C3D4', 500, 'CR']];
const payment = { reference: 'DK21B2C3D4', amount: 500, receivedAt: '2026-11-02T10:00:00+06:00' };
const sheet = 'xl/worksheets/sheet1.xml';

const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const text = (inside: string) => `<c t="inlineStr"><is>${inside}</is></c>`;
const named = row(...headings.map((heading) => text(`<t>${heading}</t>`)));
const sheetWith = (...cells: string[]) => ({ ...workbookParts([]), [sheet]: sheetXml(named + row(...cells)) });

test.each<[string, Record<string, string>]>([
  ['texts shared by number', workbookParts(rows)],
  [
    'names with a prefix',
    Object.fromEntries(
      Object.entries(workbookParts(rows)).map(([name, xml]) => [name, xml.replace(/<(\/?)(?=[a-z])/gi, '<$1x:')]),
    ),
  ],
  [
    'texts in pieces, with how they are spoken',
    sheetWith(
      text('<r><t>02/11/2026 </t></r><r><t>10:00</t></r>'),
      text('<t>DK21</t><t>B2C3D4</t><rPh><t>spoken</t></rPh>'),
      '<c><v>500</v></c>',
      text('<t>CR</t>'),
    ),
  ],
  [
    'a day in ISO 8601',
    sheetWith(
      '<c t="d"><v>2026-11-02T10:00:00</v></c>',
      text('<t>DK21B2C3D4</t>'),
      '<c><v>500</v></c>',
      text('<t>CR</t>'),
    ),
  ],
  [
    'what a formula gave, as a text',
    sheetWith(
      '<c t="str"><f>NOW()</f><v>02/11/2026 10:00</v></c>',
      text('<t>DK21B2C3D4</t>'),
      '<c><f>1/0</f><v>5e2</v></c>',
      text('<t>CR</t>'),
    ),
  ],
  [
    'days counted from 1904',
    {
      ...sheetWith(
        '<c s="1"><v>44866.4166666667</v></c>',
        text('<t>DK21B2C3D4</t>'),
        '<c><v>500</v></c>',
        text('<t>CR</t>'),
      ),
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>',
    },
  ],
  [
    'a sheet of notes before that of the statement',
    {
      ...workbookParts([['Notes'], ['about', 'it']]),
      'xl/worksheets/sheet2.xml':
        sheetWith(text('<t>02/11/2026 10:00</t>'), text('<t>DK21B2C3D4</t>'), '<c><v>500</v></c>', text('<t>CR</t>'))[
          sheet
        ] ?? '',
    },
  ],
  [
    'nothing but the sheet',
    {
      'xl/workbook.xml': '<workbook/>',
      [sheet]:
        sheetWith(text('<t>02/11/2026 10:00</t>'), text('<t>DK21B2C3D4</t>'), '<c><v>500</v></c>', text('<t>CR</t>'))[
          sheet
        ] ?? '',
    },
  ],
])('%s', (_how, parts) => {
  expect(read(parts).payments).toMatchObject([payment]);
});

test('an error in a cell, a number of a text that is not there and a style that is not there are empty or plain', () => {
  const { payments } = read(
    sheetWith(
      '<c s="99"><v>46328.5</v></c>',
      '<c t="s"><v>7</v></c>',
      '<c><v>500</v></c>',
      '<c t="e"><v>#REF!</v></c>',
    ),
  );
  expect(payments).toMatchObject([{ reference: null, amount: 500, receivedAt: '2026-11-02T12:00:00+06:00' }]);
});

test('20,000 lines of a sheet take less than 5 s of work', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => [
    { day: 46328 + index / 86_400 },
    `DK${String(index).padStart(8, '0')}`,
    549.5,
    'CR',
  ]);
  const file = asFile(workbook([headings, ...lines]));
  expect(workOf(() => expect(readBroughtIn(file).payments).toHaveLength(20_000), 5000)).toBeLessThan(5000);
});
