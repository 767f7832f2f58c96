import { saysHeadingsAgain } from './find-columns.ts';
import { readAmount, saysNothing } from './statement-amounts.ts';
import { readDate } from './statement-dates.ts';
import { cellOf } from './statement-line.ts';
import type { ColumnPlaces, StatementColumn } from './statement-mapping.ts';

/** Sums that the statement prints of itself, in poisha: of its pages, or of the whole. */
export type PrintedTotals = { in: number[]; out: number[] };
/** `lines` of the table, as cells; `quiet`: lines with a day and no sum; `strange`: those whose sums stand where none is looked for. */
export type StatementTable = { lines: string[][]; quiet: string[][]; strange: string[][]; totals: PrintedTotals };

const moneyColumns: StatementColumn[] = ['in', 'out', 'amount'];
const bareTime = /^\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?$/i;
const totalWord = /^(?:grand |sub ?|page )?total\b|^মোট/i;
const carried =
  /^(?:opening|closing|previous)\s+balance|^balance\s+(?:b\/?f|c\/?f|brought|carried)|^brought forward|^প্রারম্ভিক/i;

/** Above the first line of a table whose columns an admin has named: there may be no row of headings that is known. */
export function rowAbove(rows: string[][], columns: ColumnPlaces): number {
  const isLine = (cells: string[]) =>
    readDate(cellOf(cells, columns, 'date')) !== null &&
    moneyColumns.some((column) => readAmount(cellOf(cells, columns, column)) !== null);
  return rows.findIndex(isLine) - 1;
}

/** Which rows below the headings are lines; a line that was broken in two, as in what was a PDF, is made whole again. */
export function readTable(rows: string[][], headingRow: number, columns: ColumnPlaces): StatementTable {
  const table: StatementTable = { lines: [], quiet: [], strange: [], totals: { in: [], out: [] } };
  for (const cells of rows.slice(0, headingRow)) addTotals(table.totals, cells, columns);
  for (const cells of rows.slice(headingRow + 1)) addRow(table, cells, columns);
  return table;
}

function addRow(table: StatementTable, cells: string[], columns: ColumnPlaces): void {
  const date = cellOf(cells, columns, 'date');
  // A line of a table whose quote was never closed, as `read-csv.ts` leaves it.
  if (cells.length === 1 && cells[0]?.includes('"') && /\d/.test(cells[0])) {
    table.strange.push(cells);
    return;
  }
  if (readDate(date) === null && saysHeadingsAgain(cells, columns)) return;
  // A payer may be called Total, too, but has a day.
  if (cells.some((cell) => totalWord.test(cell)) && readDate(date) === null) {
    addTotals(table.totals, cells, columns);
    return;
  }
  const hasMoney = moneyColumns.some((column) => !saysNothing(cellOf(cells, columns, column)));
  if (cells.some((cell) => carried.test(cell))) {
    if (hasMoney) table.quiet.push(cells);
    return;
  }
  const last = table.lines.at(-1);
  if (hasMoney && !(bareTime.test(date) && columns.time === undefined)) table.lines.push(cells);
  else if (last && isRest(cells, columns)) append(last, cells);
  else if (holdsSum(cells, columns)) table.strange.push(cells);
  else if (/\p{Nd}/u.test(date)) table.quiet.push(cells);
}

/** Written with poisha, as no number of a line or a page is; the column of balances may have one of its own. */
const sum = /(?<![\d.,:])\d[\d,]*\.\d{2}(?![\d.,:])/;
const holdsSum = (cells: string[], { balance }: ColumnPlaces) =>
  cells.some((cell, place) => place !== balance && sum.test(cell));

/** The rest of the line above: more of its words, or the time below its day. */
function isRest(cells: string[], columns: ColumnPlaces): boolean {
  const words: StatementColumn[] = ['details', 'note', 'type', 'sender'];
  const places = new Set(words.map((column) => columns[column]));
  return cells.every(
    (cell, place) => cell === '' || places.has(place) || (place === columns.date && bareTime.test(cell)),
  );
}

function append(line: string[], rest: string[]): void {
  for (const [place, cell] of rest.entries()) {
    if (cell !== '') line[place] = `${line[place] ?? ''} ${cell}`.trim();
  }
}

const totalIn = /total\s*(?:amount\s*)?(?:in|credits?|deposits?|received|cr|money in|paid in)\b|মোট\s*জমা/i;
const totalOut =
  /total\s*(?:amount\s*)?(?:out|debits?|withdrawals?|sent|dr|money out|paid out)\b|মোট\s*(?:খরচ|উত্তোলন)/i;

function addTotals(totals: PrintedTotals, cells: string[], columns: ColumnPlaces): void {
  let isNamed = false;
  for (const [place, cell] of cells.entries()) {
    const side = totalIn.test(cell) ? 'in' : totalOut.test(cell) ? 'out' : null;
    if (side === null) continue;
    isNamed = true;
    const said = [cell.slice(cell.search(/[:\-–=]|(?=\d)/u) + 1), ...cells.slice(place + 1)];
    const sum = said.map(readAmount).find((amount) => amount !== null);
    if (sum) totals[side].push(sum.poisha);
  }
  if (isNamed || !cells.some((cell) => totalWord.test(cell))) return;
  for (const side of ['in', 'out'] as const) {
    const sum = readAmount(cellOf(cells, columns, side));
    if (sum) totals[side].push(sum.poisha);
  }
}
