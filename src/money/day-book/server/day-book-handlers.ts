import { Download } from '#base/platform/server/http/handler.ts';
import { byteOrderMark, csvLine } from '#base/shared/csv.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { DayBook, DayBookRow, DayBookTotals, Grouping } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { readDayBook, readDayBooks } from './read-day-book.ts';

export const readPaymentsReport: Handler<'readPaymentsReport'> = ({ query }, { database }) =>
  readDayBook(database, query);

export const readDayBookPage: Handler<'readDayBookPage'> = ({ query }, { database }) => readDayBooks(database, query);

export const downloadPaymentsReport: Handler<'downloadPaymentsReport'> = async ({ query }, { database }) => {
  const { from, to, by } = query;
  const book = await readDayBook(database, query);
  return new Download(`payments-${from}-${to}-by-${by}.csv`, 'text/csv', writeTable(by, book));
};

async function* writeTable(by: Grouping, { rows, totals }: DayBook): AsyncGenerator<string> {
  const isByCourse = by === 'course';
  const hasCredits = totals.noted !== undefined || totals.waived !== undefined;
  const columns = [...texts.csv.columns, ...(hasCredits ? texts.csv.credits : [])];
  const cells = (facts: DayBookTotals) => [
    ...cellsOf(facts),
    ...(hasCredits ? [facts.noted?.sum ?? 0, facts.waived?.sum ?? 0] : []),
  ];
  const heads = [texts.groupings[by], ...(isByCourse ? [texts.csv.title] : []), ...columns];
  yield byteOrderMark + csvLine(heads);
  yield csvLine([texts.total, ...(isByCourse ? [''] : []), ...cells(totals)]);
  for (const row of rows) yield csvLine([...namesOf(by, row), ...cells(row)]);
}

function namesOf(by: Grouping, { key, title }: DayBookRow): string[] {
  if (by === 'course') return [key, title ?? ''];
  return [by === 'method' ? texts.methodName(key) : key];
}

const cellsOf = (facts: DayBookTotals) => [
  ...[facts.received?.count ?? null, facts.received?.sum ?? null],
  ...[facts.settled.sum, facts.opened.count, facts.byHand.count, facts.byHand.sum],
  ...[facts.unclaimed?.sum ?? null, facts.doubtful?.sum ?? null, facts.setAside?.count ?? null],
  ...[facts.setAside?.sum ?? null, facts.deleted.count, facts.deleted.sum, facts.median, facts.slowest],
  ...[facts.leftOver?.sum ?? null, facts.sentBack?.sum ?? null, facts.open?.sum ?? null],
];
