import Papa from 'papaparse';
import { Refusal } from '#base/shared/refusal.ts';
import { mostColumns, mostLines, mostOtherLines } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { findColumns } from '#money/payments/find-columns.ts';
import type { TableRow } from '#money/payments/table-row.ts';
import { createRows, type RawRow } from './rows.ts';

export const delimiters = [',', ';', '\t', '|'];
const rowsToJudge = 30;
const unitsToJudge = 100_000;
const mostRawRows = 100_000;
const mostCells = mostColumns * (mostLines + mostOtherLines);

export function readCsv(text: string): TableRow[] {
  const lines = withPlainEnds(text);
  const delimiter = delimiterOf(lines.slice(0, unitsToJudge));
  if (countOf(delimiter, lines, mostCells) > mostCells) throw new Refusal('invalid', messages.tooManyColumns);
  const { rows, add } = createRows();
  const isSwallowed = (cells: string[]) => cells.some((cell) => holdsLine(cell, delimiter));
  for (const row of rawRows(lines, { delimiter, most: mostRawRows, tooMany: messages.tooManyLines, isSwallowed }))
    add(row);
  return rows;
}

export const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n');

const linesInRow = 4;

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, delimitersToGuess: delimiters });

type RawRule = { delimiter: string; most: number; tooMany: string; isSwallowed: (cells: string[]) => boolean };

/**
 * Returns all rows unchanged, also empty ones. If a quote is not closed or `isSwallowed` returns true, each line is a
 * row of its own.
 */
export function rawRows(text: string, { delimiter, most, tooMany, isSwallowed }: RawRule): RawRow[] {
  // Limits the lines that an unclosed quote can swallow, because each is then read as a row.
  const mostBroken = linesInRow * most;
  if (countOf('\n', text, mostBroken) > mostBroken) throw new Refusal('invalid', tooMany);
  const { data, meta, errors } = parse(text, delimiter, most);
  if (meta.truncated) throw new Refusal('invalid', tooMany);
  const isBroken = errors.some(({ type }) => type === 'Quotes') || data.some(isSwallowed);
  if (isBroken) return lineByLine(text, delimiter);
  let next = 1;
  return data.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + countOf('\n', cell), 0);
    return { cells, line };
  });
}

const fewestSeparators = 3;

/** A quoted cell contains whole lines of the table if a quote before it was never closed. */
const holdsLine = (cell: string, delimiter: string) =>
  cell.includes('\n') && cell.split('\n').some((line) => line.split(delimiter).length > fewestSeparators);

const lineByLine = (text: string, delimiter: string): RawRow[] =>
  text.split('\n').map((said, index) => {
    const line = index + 1;
    if (!said.includes('"')) return { cells: said.split(delimiter), line };
    const { data, errors } = parse(said, delimiter, 1);
    return errors.length === 0 ? { cells: data[0] ?? [], line } : { cells: [said], line, isBroken: true };
  });

function countOf(sign: string, text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (let place = text.indexOf(sign); place >= 0 && count <= most; place = text.indexOf(sign, place + 1)) count += 1;
  return count;
}

/** Prefers the delimiter with readable columns, then the one with the most known headings. One word may be chance. */
function delimiterOf(text: string): string {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...findColumns(parse(text, delimiter, rowsToJudge).data) }))
    .toSorted((one, other) => Number(other.found) - Number(one.found) || other.known - one.known);
  return best && best.known > 1 ? best.delimiter : parse(text, '', rowsToJudge).meta.delimiter;
}
