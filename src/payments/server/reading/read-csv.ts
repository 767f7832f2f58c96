import Papa from 'papaparse';
import { fileMessages as messages } from '#payments/file-messages.ts';
import { findColumns } from '#payments/find-columns.ts';
import { Refusal } from '#shared/refusal.ts';
import { createRows } from './rows.ts';

const delimiters = [',', ';', '\t', '|'];
const rowsToJudge = 30;
/** Of empty rows and others together; more is no statement. */
const mostRawRows = 100_000;

/** Rows of a table whose columns stand between commas, semicolons, tabs or bars: which, is told by the headings that come out. */
export function readCsv(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n');
  const { data, meta } = parse(lines, delimiterOf(lines), mostRawRows);
  if (meta.truncated) throw new Refusal('invalid', messages.tooManyLines);
  const { rows, add } = createRows();
  for (const cells of data) add(cells);
  return rows;
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, delimitersToGuess: delimiters });

/** Empty where no delimiter makes known headings: then the library guesses. */
function delimiterOf(text: string): string {
  const known = delimiters.map((delimiter) => {
    const { found, columns } = findColumns(parse(text, delimiter, rowsToJudge).data);
    return { delimiter, columns: found ? Object.keys(columns).length : 0 };
  });
  const best = known.reduce((one, other) => (other.columns > one.columns ? other : one));
  return best.columns > 0 ? best.delimiter : '';
}
