import { expect, test, vi } from 'vitest';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile, csv, workbook } from './files.ts';

// Days that an American spreadsheet has turned are warned of; those of an honest statement are not (record 18).

const headings = ['Date', 'Trx ID', 'Amount', 'Type'];
const dayMilliseconds = 86_400_000;
const idOf = (place: number) => `FT26270${String(place).padStart(4, '0')}`;

/** `2025-01-11`: a real day of the sheet; everything else is a text. */
function cellOf(said: string): { day: number } | string {
  const at = /^\d{4}-\d\d-\d\d$/.test(said) ? Date.parse(`${said}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? said : { day: at / dayMilliseconds + 25_569 };
}

const read = (days: string[], titles: string[][] = []) =>
  readBroughtIn(
    asFile(workbook([...titles, headings, ...days.map((day, place) => [cellOf(day), idOf(place), 500, 'CR'])])),
  );
const warnedOf = ({ payments }: ReturnType<typeof read>) =>
  payments.map(({ warnings }) => warnings.includes('date_unclear'));

test.each<[string, string[], string[][]]>([
  ['one day of irregular months', ['2025-01-11', '2025-05-11', '2025-12-11'], []],
  ['the same, newest first', ['2025-12-11', '2025-05-11', '2025-05-11', '2025-01-11'], []],
  ['an order that only the other reading keeps', ['2025-01-10', '2025-05-10', '2025-03-11', '2025-04-11'], []],
  ['a period above the table', ['2025-01-11', '2025-02-11'], [['Statement from 01/11/2025 to 12/11/2025']]],
  ['a period with names of months', ['2025-03-09', '2025-08-09'], [['Period: 01 Sep 2025 - 30 Sep 2025']]],
  [
    'a period in two cells',
    ['2025-03-09', '2025-08-09'],
    [
      ['From', '01-09-2025'],
      ['To', '12-09-2025'],
    ],
  ],
  ['texts above the 12th', ['2025-01-11', '2025-05-11', '13/11/2025', '28/11/2025'], []],
])('all days of a sheet are warned of that were turned, by %s', (_what, days, titles) => {
  const real = days.map((day) => typeof cellOf(day) !== 'string');
  expect(warnedOf(read(days, titles))).toEqual(real);
});

test.each<[string, string[], string[][]]>([
  ['the same day of each month', ['2025-01-05', '2025-02-05', '2025-03-05', '2025-04-05'], []],
  ['the same day of each quarter', ['2025-01-05', '2025-04-05', '2025-07-05'], []],
  ['days above the 12th', ['2025-11-01', '2025-11-05', '2025-11-12', '2025-11-13'], []],
  ['the first days of a month', ['2025-11-01', '2025-11-05', '2025-11-12'], []],
  ['the first days of two months', ['2025-10-09', '2025-10-12', '2025-11-02', '2025-11-03'], []],
  ['days out of order', ['2025-11-03', '2025-11-01', '2025-11-05', '2025-11-02'], []],
  ['a period that they keep', ['2025-01-11', '2025-05-11', '2025-12-11'], [['01/01/2025 to 31/12/2025']]],
  ['texts alone', ['01/11/2025', '05/11/2025', '12/11/2025'], []],
  ['one line', ['2025-01-11'], []],
  ['a text above the 12th of the month and real days above it', ['2025-11-14', '13/11/2025'], []],
])('no day of an honest sheet is warned of: %s', (_what, days, titles) => {
  expect(warnedOf(read(days, titles))).toEqual(days.map(() => false));
});

test.each<[string, string[], boolean[]]>([
  ['2026-11-25', ['2026-01-11', '2026-05-11', '2026-12-11'], [true, true, true]],
  ['2026-11-25', ['2026-01-11', '2026-02-11', '2026-03-11'], [true, true, true]],
  ['2027-06-01', ['2026-01-11', '2026-02-11', '2026-03-11'], [false, false, false]],
  ['2026-11-25', ['2026-10-05', '2027-10-05'], [false, true]],
  ['2026-11-25', ['20/11/2026', '20/12/2026'], [false, true]],
])(
  'on %s, of %j those that have not come yet are warned of, and all of a month that was turned',
  (today, days, warned) => {
    vi.useFakeTimers({ now: new Date(`${today}T06:00:00Z`), toFake: ['Date'] });
    try {
      expect(warnedOf(read(days))).toEqual(warned);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('an American table of texts whose months come first is warned of by its own period', () => {
  const lines = ['11/01/2025', '11/05/2025', '11/12/2025'].map((day, place) => [day, idOf(place), '500', 'CR']);
  const titled = csv([['Statement period: 2025-11-01 to 2025-11-30'], headings, ...lines]);
  expect(warnedOf(readBroughtIn(asFile(titled)))).toEqual([true, true, true]);
});
