import { columnUnder } from './statement-headings.ts';
import { type ColumnPlaces, isReadable, type StatementColumn, statementColumns } from './statement-mapping.ts';
import { readReference, referenceInside } from './statement-reference.ts';
import { directionIn } from './statement-words.ts';

/** Titles, addresses and ranges of dates stand above the table. */
const headingRows = 15;
/** Of columns that are known, for a row to be taken for the headings. */
const fewestKnown = 3;
const sampleRows = 50;

/** `row`: where the headings are, or seem to be; `found` when nobody has to be asked. */
export type FoundColumns = { row: number; columns: ColumnPlaces; found: boolean };

type Scored = FoundColumns & { known: number; texts: number };

/** The row of headings, by how many of them are known; and what each column holds. */
export function findColumns(rows: string[][]): FoundColumns {
  const scored = rows.slice(0, headingRows).map(score);
  const best = scored.reduce<Scored | null>((one, other) => (one && !isBetter(other, one) ? one : other), null);
  if (!best) return { row: 0, columns: {}, found: false };
  const sample = rows.slice(best.row + 1, best.row + 1 + sampleRows);
  const columns = withFlag(withReference(best.columns, sample), sample);
  return { row: best.row, columns, found: isReadable(columns) && best.known >= fewestKnown };
}

function score(cells: string[], row: number): Scored {
  const under = cells.map(columnUnder);
  const columns: ColumnPlaces = {};
  for (const column of statementColumns) {
    const place = under.indexOf(column);
    if (place >= 0) columns[column] = place;
  }
  return {
    row,
    columns: withDay(columns),
    found: false,
    known: new Set(under.filter((column) => column !== null)).size,
    texts: cells.filter((cell) => cell !== '' && !/\p{Nd}/u.test(cell)).length,
  };
}

const isBetter = (one: Scored, other: Scored) =>
  one.known > other.known || (one.known === other.known && one.known === 0 && one.texts > other.texts);

/** A lone column of times holds the day, too. */
function withDay({ date, time, ...others }: ColumnPlaces): ColumnPlaces {
  if (date !== undefined) return { ...others, date, ...(time === undefined ? {} : { time }) };
  return { ...others, ...(time === undefined ? {} : { date: time }) };
}

/** A bank that has no column of ids calls them references; a wallet calls so what the payer wrote. What stands there tells which. */
function withReference(columns: ColumnPlaces, rows: string[][]): ColumnPlaces {
  const { note, ...others } = columns;
  if (note === undefined || columns.reference !== undefined) return columns;
  const filled = rows.map((cells) => cells[note] ?? '').filter((cell) => cell !== '');
  const hasIdsElsewhere = rows.some((cells) => referenceInside(cells[columns.details ?? -1] ?? '') !== null);
  const hasIds = filled.length > 0 && filled.every((cell) => readReference(cell, false) !== null);
  return hasIds && !hasIdsElsewhere ? { ...others, reference: note } : columns;
}

/** A column of types in which every line says DR or CR tells the direction. */
function withFlag(columns: ColumnPlaces, rows: string[][]): ColumnPlaces {
  const { type, ...others } = columns;
  if (type === undefined || columns.flag !== undefined) return columns;
  const filled = rows.map((cells) => cells[type] ?? '').filter((cell) => cell !== '');
  const tellsDirection = filled.length > 0 && filled.every((cell) => directionIn(cell) !== null);
  return tellsDirection ? { ...others, flag: type } : columns;
}

/** Headings as an admin sees them. */
export function headingsOf(rows: string[][], { row }: FoundColumns): string[] {
  const wide = Math.max(0, ...rows.slice(row, row + sampleRows).map((cells) => cells.length));
  return Array.from({ length: wide }, (_, place) => rows[row]?.[place] ?? '');
}

/** Whether a row says the headings again, as each page of a printed statement does. */
export function saysHeadingsAgain(cells: string[], columns: ColumnPlaces): boolean {
  const named: StatementColumn[] = ['date', 'amount', 'in'];
  return named.some((column) => {
    const place = columns[column];
    return place !== undefined && columnUnder(cells[place] ?? '') !== null;
  });
}
