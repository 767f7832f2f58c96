/** By which spreadsheets know that the letters are UTF-8. */
const byteOrderMark = '\ufeff';

/** With these a spreadsheet begins a formula: what people typed is never one. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

type Cell = string | number | null;

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The lines of a table that spreadsheets open, one by one. */
export function* csvLines(rows: Iterable<readonly Cell[]>): Generator<string> {
  let start = byteOrderMark;
  for (const row of rows) {
    yield `${start}${row.map(writeCell).join(',')}\r\n`;
    start = '';
  }
}
