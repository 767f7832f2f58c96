import type { DayBookRow, DayBookTotals, Grouping } from '#day-book/day-book.ts';
import { dayBookTexts as texts } from '#day-book/screen-messages.ts';
import { Download, type Handler } from '#platform/server/http/handler.ts';
import { csvLines } from '#shared/csv.ts';
import { readDayBook } from './read-day-book.ts';

export const readPaymentsReport: Handler<'readPaymentsReport'> = ({ query }, { database }) =>
  readDayBook(database, query);

/** The same as a table for spreadsheets, its totals first. */
export const downloadPaymentsReport: Handler<'downloadPaymentsReport'> = async ({ query }, { database }) => {
  const { from, to, by } = query;
  const { rows, totals } = await readDayBook(database, query);
  const heads = [texts.groupings[by], ...(by === 'course' ? [texts.csv.title] : []), ...texts.csv.columns];
  const first = [texts.total, ...(by === 'course' ? [''] : []), ...cellsOf(totals)];
  const lines = csvLines([heads, first, ...rows.map((row) => [...namesOf(by, row), ...cellsOf(row)])]);
  return new Download(`payments-${from}-${to}-by-${by}.csv`, lines);
};

function namesOf(by: Grouping, { key, title }: DayBookRow): string[] {
  if (by === 'course') return [key, title ?? ''];
  return [by === 'method' ? texts.methodName(key) : key];
}

/** In the order of `texts.csv.columns`. */
const cellsOf = (facts: DayBookTotals) => [
  ...[facts.received?.count ?? null, facts.received?.sum ?? null],
  ...[facts.settled.sum, facts.opened.count, facts.byHand.count, facts.byHand.sum],
  ...[facts.unclaimed?.sum ?? null, facts.doubtful?.sum ?? null, facts.setAside?.count ?? null],
  ...[facts.setAside?.sum ?? null, facts.deleted.count, facts.deleted.sum, facts.median, facts.slowest],
];
