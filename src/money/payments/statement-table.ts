import { saysHeadingsAgain } from './find-columns.ts';
import { readAmount, saysNothing } from './statement-amounts.ts';
import { readDate } from './statement-dates.ts';
import { cellOf } from './statement-line.ts';
import type { ColumnPlaces, StatementColumn } from './statement-mapping.ts';
import type { TableRow } from './table-row.ts';

/** Totals printed on the statement, in poisha. There may be one for each page and one for the whole statement. */
export type PrintedTotals = { in: number[]; out: number[] };
/**
 * `quiet` rows move no money, such as an opening balance. `strange` rows have sums in unexpected columns, or cells that
 * cannot be separated.
 */
export type StatementTable = { lines: TableRow[]; quiet: TableRow[]; strange: TableRow[]; totals: PrintedTotals };

const moneyColumns: StatementColumn[] = ['in', 'out', 'amount'];
const sumColumns: StatementColumn[] = [...moneyColumns, 'fee', 'balance'];
const bareTime = /^\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?$/i;
const totalWord = /^(?:grand |sub ?|page )?total\b|^মোট/i;
const carried =
  /^(?:opening|closing|previous)\s+balance|^balance\s+(?:b\/?f|c\/?f|brought|carried)|^brought forward|^প্রারম্ভিক/i;

/**
 * Returns the index of the row above the first line with a day and a sum, below -1 if there is no such line. Used if an
 * admin chose the columns, because then the row of headings may be unknown.
 */
export function rowAbove(rows: TableRow[], columns: ColumnPlaces): number {
  const isLine = ({ cells }: TableRow) =>
    readDate(cellOf(cells, columns, 'date')) !== null &&
    moneyColumns.some((column) => readAmount(cellOf(cells, columns, column)) !== null);
  return rows.findIndex(isLine) - 1;
}

/** Sorts the rows below the headings into lists. Joins a line that was broken in two, as in text from a PDF. */
export function readTable(rows: TableRow[], headingRow: number, columns: ColumnPlaces): StatementTable {
  const table: StatementTable = { lines: [], quiet: [], strange: [], totals: { in: [], out: [] } };
  for (const { cells } of rows.slice(0, headingRow)) addTotals(table.totals, cells, columns);
  const below = rows.slice(headingRow + 1);
  const isShifted = shiftRule(rows[headingRow], below, columns);
  for (const row of below) {
    if (row.isBroken || isShifted(row)) table.strange.push(row);
    else addRow(table, row, columns);
  }
  return table;
}

/**
 * Finds rows whose sums are in wrong columns. An unquoted comma, as in `1,500.00` or a name, gave them more cells than
 * the headings.
 */
function shiftRule(headings: TableRow | undefined, rows: TableRow[], columns: ColumnPlaces) {
  const { width } = headings ?? { width: 0 };
  const isWider = (row: TableRow) => row.width > width;
  const areOthersWider = width === 0 || !rows.some((row) => row.width === width);
  return (row: TableRow) => isWider(row) && width > 0 && (!areOthersWider || hasCutSum(row, columns));
}

const hasCutSum = ({ cells }: TableRow, columns: ColumnPlaces) =>
  sumColumns.some((column) => {
    const place = columns[column];
    if (place === undefined) return false;
    return (
      /^[-+]?(?:tk\.?|bdt|৳)?\s?\d{1,3}$/i.test(cells[place] ?? '') &&
      /^\d{2,3}(?:\.\d{1,2})?$/.test(cells[place + 1] ?? '')
    );
  });

function addRow(table: StatementTable, row: TableRow, columns: ColumnPlaces): void {
  const { cells } = row;
  const date = cellOf(cells, columns, 'date');
  if (readDate(date) === null && saysHeadingsAgain(cells, columns)) return;
  // A payer may be called Total, too, but the payer's row has a day.
  if (cells.some((cell) => totalWord.test(cell)) && readDate(date) === null) {
    addTotals(table.totals, cells, columns);
    return;
  }
  const hasMoney = moneyColumns.some((column) => !saysNothing(cellOf(cells, columns, column)));
  if (cells.some((cell) => carried.test(cell))) {
    if (hasMoney) table.quiet.push(row);
    return;
  }
  const last = table.lines.at(-1);
  if (hasMoney && !(bareTime.test(date) && columns.time === undefined)) table.lines.push(row);
  else if (last && isRest(cells, columns)) append(last.cells, cells);
  else if (holdsSum(cells, columns)) table.strange.push(row);
  else if (/\p{Nd}/u.test(date)) table.quiet.push(row);
}

/**
 * A sum with two decimals, which the number of a line or page does not have. The balance column is not searched,
 * because a row without a payment may have a balance, too.
 */
const sum = /(?<![\d.,:])\d[\d,]*\.\d{2}(?![\d.,:])/;
const holdsSum = (cells: string[], { balance }: ColumnPlaces) =>
  cells.some((cell, place) => place !== balance && sum.test(cell));

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
