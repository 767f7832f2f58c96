import Papa from 'papaparse';
import { mostColumns, mostLines, mostOtherLines } from '#payments/file-limits.ts';
import { fileMessages as messages } from '#payments/file-messages.ts';
import { findColumns } from '#payments/find-columns.ts';
import { Refusal } from '#shared/refusal.ts';
import { createRows } from './rows.ts';

const delimiters = [',', ';', '\t', '|'];
const rowsToJudge = 30;
/** UTF-16 units in which that many rows stand, also with long remarks. */
const unitsToJudge = 100_000;
/** Of empty rows and others together; more is no statement. */
const mostRawRows = 100_000;
const mostCells = mostColumns * (mostLines + mostOtherLines);

/** Rows of a table whose columns stand between commas, semicolons, tabs or bars: which, is told by the headings that come out. */
export function readCsv(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(lines.slice(0, unitsToJudge));
  if (hasMoreThan(mostCells, delimiter, lines)) throw new Refusal('invalid', messages.tooManyColumns);
  const { data, meta, errors } = parse(lines, delimiter, mostRawRows);
  if (meta.truncated) throw new Refusal('invalid', messages.tooManyLines);
  const { rows, add } = createRows();
  const isBroken =
    errors.some(({ type }) => type === 'Quotes') ||
    data.some((cells) => cells.some((cell) => holdsLine(cell, delimiter)));
  for (const cells of isBroken ? lineByLine(lines, delimiter) : data) add(cells);
  return rows;
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, delimitersToGuess: delimiters });

const fewestSeparators = 3;

/** Whether a cell in quotes has swallowed a line of the table: a quote before it was never closed. */
const holdsLine = (cell: string, delimiter: string) =>
  cell.includes('\n') && cell.split('\n').some((line) => line.split(delimiter).length > fewestSeparators);

/** Of a table in which a quote is not closed, each line is read alone; the one with the quote is kept whole, and is unclear. */
const lineByLine = (text: string, delimiter: string): string[][] =>
  text.split('\n').map((line) => {
    if (!line.includes('"')) return line.split(delimiter);
    const { data, errors } = parse(line, delimiter, 1);
    return errors.length === 0 ? (data[0] ?? []) : [line];
  });

function hasMoreThan(most: number, sign: string, text: string): boolean {
  let count = 0;
  for (let place = text.indexOf(sign); place >= 0 && count <= most; place = text.indexOf(sign, place + 1)) count += 1;
  return count > most;
}

/** The one that makes known headings; where none does, the library guesses. */
function delimiterOf(text: string): string {
  const known = delimiters.map((delimiter) => {
    const { found, columns } = findColumns(parse(text, delimiter, rowsToJudge).data);
    return { delimiter, columns: found ? Object.keys(columns).length : 0 };
  });
  const best = known.reduce((one, other) => (other.columns > one.columns ? other : one));
  return best.columns > 0 ? best.delimiter : parse(text, '', rowsToJudge).meta.delimiter;
}
