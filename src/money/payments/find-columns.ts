import { columnUnder } from './statement-headings.ts';
import { type ColumnPlaces, isReadable, type StatementColumn, statementColumns } from './statement-mapping.ts';
import { readReference, referenceInside } from './statement-reference.ts';
import { directionByType, directionIn, isDoubtfulState, isFinished, isPlainDirection } from './statement-words.ts';

const headingRows = 15;
const fewestKnown = 3;
const sampleRows = 50;

/**
 * `row` is the row of headings or the best guess, the lower one if there are two. `known` counts the kinds of columns
 * that its headings name. If `found` is false, the admin must choose the columns.
 */
export type FoundColumns = { row: number; headings: string[]; columns: ColumnPlaces; known: number; found: boolean };

type Scored = FoundColumns & { texts: number };
const single: StatementColumn[] = ['amount', 'in', 'out', 'flag', 'status', 'currency'];

export function findColumns(rows: string[][]): FoundColumns {
  const scored = rows.slice(0, headingRows).map(score);
  const best = scored.reduce<Scored | null>((one, other) => (one && !isBetter(other, one) ? one : other), null);
  if (!best) return { row: 0, headings: [], columns: {}, known: 0, found: false };
  const { row, headings, columns: named, known } = withSecondRow(rows, best);
  const sample = rows.slice(row + 1, row + 1 + sampleRows);
  const columns = withStates(withFlag(withReference(named, sample), headings, rows.slice(row + 1)), headings, sample);
  const isCertain = !hasTwo(headings) && !mayTellDirection(columns, headings, rows.slice(row + 1));
  return { row, headings, columns, known, found: isReadable(columns) && known >= fewestKnown && isCertain };
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
    headings: cells,
    columns: withDay(columns),
    found: false,
    known: new Set(under.filter((column) => column !== null)).size,
    texts: cells.filter((cell) => cell !== '' && !/\p{Nd}/u.test(cell)).length,
  };
}

/**
 * Joins two heading rows, such as `Debit` and `Credit` below a merged `Amount`. The upper row names only columns that
 * the lower row leaves empty.
 */
function withSecondRow(rows: string[][], best: Scored): Scored {
  const next = rows[best.row + 1] ?? [];
  const isHeading = next.some((cell) => cell !== '') && !next.some((cell) => /\p{Nd}/u.test(cell));
  const named = next.map(columnUnder).filter((column) => column !== null);
  if (best.known === 0 || !isHeading || named.length === 0) return best;
  const dateOf = next[best.columns.date ?? -1] ?? '';
  if (dateOf !== '' && columnUnder(dateOf) === null) return best;
  const wide = Math.max(next.length, best.headings.length);
  const fits = next.every((cell, place) => cell === '' || mayStandBelow(best.headings[place] ?? '', cell));
  // If the lower row does not fit but names columns such as sums, either row may be the heading row. Then no column is
  // taken.
  if (!fits) return named.some((column) => single.some((one) => one === column)) ? { ...best, columns: {} } : best;
  const joined = Array.from({ length: wide }, (_, place) => next[place] || best.headings[place] || '');
  return score(joined, best.row + 1);
}

const general = ['amount', 'in', 'out', 'type', null];

function mayStandBelow(heading: string, cell: string): boolean {
  const [above, below] = [columnUnder(heading), columnUnder(cell)];
  return below !== null && (above === below || general.includes(above));
}

const hasTwo = (headings: string[]) =>
  single.some((column) => headings.filter((heading) => columnUnder(heading) === column).length > 1);

const filledIn = (rows: string[][], place: number) =>
  rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '');

/**
 * Returns whether a column may tell incoming from outgoing money, although no column was recognised as doing so. It has
 * two different words, such as `Receipt` and `Payment`. Its heading is unknown, or means the type and only one of the
 * words is a known direction.
 */
function mayTellDirection(columns: ColumnPlaces, headings: string[], rows: string[][]): boolean {
  const { amount, flag, in: received, out, receiver, balance } = columns;
  const isTold = [flag, received, out, receiver, balance].some((place) => place !== undefined);
  if (amount === undefined || isTold) return false;
  return headings.some((heading, place) => {
    const isType = place === columns.type;
    const isUnknown = heading !== '' && columnUnder(heading) === null && !Object.values(columns).includes(place);
    if (!isType && !isUnknown) return false;
    const words = [...new Set(filledIn(rows, place).map((cell) => cell.toLowerCase()))];
    if (words.length !== 2 || words.some((word) => word.length > 20 || /\p{Nd}/u.test(word))) return false;
    return !isType || isHalfTold(words);
  });
}

const isHalfTold = (words: string[]) =>
  words.some((word) => directionIn(word) !== null && !/cash/i.test(word)) &&
  words.some((word) => directionIn(word) === null && directionByType(word) === null);

const free = (heading: string) => ['type', 'other', 'note', null].includes(columnUnder(heading));

function withStates(columns: ColumnPlaces, headings: string[], rows: string[][]): ColumnPlaces {
  if (columns.status !== undefined) return columns;
  const place = headings.findIndex((heading, at) => {
    if (heading === '' || !free(heading) || at === columns.type || at === columns.flag) return false;
    const cells = filledIn(rows, at);
    const states = cells.filter((cell) => isFinished(cell) || isDoubtfulState(cell));
    return states.length > 0 && states.length * 2 >= cells.length;
  });
  if (place < 0) return columns;
  const others = Object.entries(columns).filter(([, other]) => other !== place);
  return { ...Object.fromEntries(others), status: place };
}

const isBetter = (one: Scored, other: Scored) =>
  one.known > other.known || (one.known === other.known && one.known === 0 && one.texts > other.texts);

function withDay({ date, time, ...others }: ColumnPlaces): ColumnPlaces {
  if (date !== undefined) return { ...others, date, ...(time === undefined ? {} : { time }) };
  return { ...others, ...(time === undefined ? {} : { date: time }) };
}

/**
 * Takes the note column as the ID column if it has only IDs and the details have none. Banks call the ID `reference`,
 * but wallets use that heading for the payer's note.
 */
function withReference(columns: ColumnPlaces, rows: string[][]): ColumnPlaces {
  const { note, ...others } = columns;
  if (note === undefined || columns.reference !== undefined) return columns;
  const filled = rows.map((cells) => cells[note] ?? '').filter((cell) => cell !== '');
  const hasIdsElsewhere = rows.some((cells) => referenceInside(cells[columns.details ?? -1] ?? '') !== null);
  const hasIds = filled.length > 0 && filled.every((cell) => readReference(cell, false) !== null);
  return hasIds && !hasIdsElsewhere ? { ...others, reference: note } : columns;
}

/**
 * Finds the column that tells incoming from outgoing money in every filled cell, such as DR or `+`. Headings such as
 * `Balance` rule a column out.
 */
function withFlag(columns: ColumnPlaces, headings: string[], rows: string[][]): ColumnPlaces {
  if (columns.flag !== undefined) return columns;
  const wide = Math.max(headings.length, ...rows.slice(0, sampleRows).map((cells) => cells.length));
  const place = Array.from({ length: wide }, (_, at) => headings[at] ?? '').findIndex((heading, at) => {
    const cells = filledIn(rows, at);
    if (cells.length === 0) return false;
    // Payers may write `sent` or `received` in a column of remarks or without a heading, so only unmistakable signs
    // count there.
    const isRemark = heading === '' || at === columns.note || at === columns.details;
    if (isRemark) return cells.every(isPlainDirection);
    const hasW = cells.some((cell) => /^w$/i.test(cell));
    return free(heading) && cells.every((cell) => directionIn(cell, { hasW }) !== null);
  });
  if (place < 0) return columns;
  // `Cash In` is both a direction and a type, so its column stays the type column, too.
  const others = Object.entries(columns).filter(([column, other]) => other !== place || column === 'type');
  return { ...Object.fromEntries(others), flag: place };
}

export function headingsOf(rows: string[][], { row, headings }: FoundColumns): string[] {
  const wide = Math.max(0, ...rows.slice(row, row + sampleRows).map((cells) => cells.length));
  return Array.from({ length: wide }, (_, place) => headings[place] ?? '');
}

export function saysHeadingsAgain(cells: string[], columns: ColumnPlaces): boolean {
  const named: StatementColumn[] = ['date', 'amount', 'in'];
  return named.some((column) => {
    const place = columns[column];
    return place !== undefined && columnUnder(cells[place] ?? '') !== null;
  });
}
