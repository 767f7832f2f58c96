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
  const { data, meta } = parse(lines, delimiter, mostRawRows);
  if (meta.truncated) throw new Refusal('invalid', messages.tooManyLines);
  const { rows, add } = createRows();
  for (const cells of data) add(cells);
  return rows;
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, delimitersToGuess: delimiters });

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
