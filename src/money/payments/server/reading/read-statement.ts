import { normalisePhone } from '#base/shared/read-phone.ts';
import type { CameBack, FoundPayment, Reading, TableKnowledge } from '#money/payments/file-reading.ts';
import { type FoundColumns, findColumns, headingsOf } from '#money/payments/find-columns.ts';
import { judgeLine, type LineOutcome } from '#money/payments/judge-line.ts';
import type { LineKey } from '#money/payments/line-key.ts';
import type { PaymentKind, PaymentWarning, ReceivedMethod } from '#money/payments/received-payment.ts';
import { lastDigits } from '#money/payments/same-money.ts';
import { checkLines, isNewestFirst } from '#money/payments/statement-checks.ts';
import { dayOrderOf } from '#money/payments/statement-dates.ts';
import { doubtfulDays } from '#money/payments/statement-days.ts';
import { withDirections } from '#money/payments/statement-directions.ts';
import { namesPayer } from '#money/payments/statement-headings.ts';
import { cellOf, readLine, type StatementLine } from '#money/payments/statement-line.ts';
import type { ColumnPlaces, MappingQuestion } from '#money/payments/statement-mapping.ts';
import { findReturned, isReturn } from '#money/payments/statement-returns.ts';
import { readTable, rowAbove, type StatementTable } from '#money/payments/statement-table.ts';
import { isFinished, isWallet, methodOf, namesForeignMoney } from '#money/payments/statement-words.ts';
import type { TableRow } from '#money/payments/table-row.ts';
import { createLineKeys, hashHeadings } from './line-keys.ts';

export type Sheet = { name: string; rows: TableRow[] } & TableKnowledge;

const rowsShown = 10;
const rowsLookedAt = 50;

const idsIn = (rows: string[][], { reference }: ColumnPlaces) =>
  reference === undefined ? [] : rows.slice(0, rowsLookedAt).flatMap((cells) => cells[reference] || []);

export function readStatement({ name, rows: table, mapping, ownNumbers = [] }: Sheet): Reading {
  const rows = table.map(({ cells }) => cells);
  const found = findColumns(rows);
  const headings = headingsOf(rows, found);
  const titles = rows.slice(0, found.row).map((cells) => cells.join(' '));
  const columns = mapping?.columns ?? found.columns;
  const method =
    mapping?.method ?? methodOf({ titles, headings, name, ids: idsIn(rows.slice(found.row + 1), columns) });
  const ask = (): Reading => ({
    ...{ payments: [], ignored: [], unclear: [] },
    mapping: questionOf(rows, found, headings, method),
  });
  if (!mapping && !found.found) return ask();
  const above = mapping ? rowAbove(table, columns) : found.row;
  if (above < -1) return ask();
  const isForeign = namesForeignMoney(sumHeadings(headings, columns), titles);
  const read = readLines(readTable(table, above, columns), {
    columns,
    headings,
    method,
    titles,
    ownNumbers,
    isForeign,
  });
  const counted = read.payments.length + read.ignored.length + read.unclear.length;
  const reading = { ...read, rows: rows.length, headings: rows.length - counted };
  return mapping ? { ...reading, headingsHash: hashHeadings(headings) } : reading;
}

function questionOf(
  rows: string[][],
  found: FoundColumns,
  headings: string[],
  method: ReceivedMethod,
): MappingQuestion {
  return {
    headings,
    rows: rows.slice(found.row + 1, found.row + 1 + rowsShown),
    headingsHash: hashHeadings(headings),
    guess: { method, columns: found.columns },
  };
}

const account =
  /(?:a\/?c|acc(?:oun)?t|wallet|mobile|msisdn|হিসাব|মোবাইল)\s*(?:no|number|num|নম্বর|নং)?[\s.:#-]{0,5}([\dx*][\dx*-]{4,29})/i;

const accountIn = (titles: string[]) => account.exec(titles.join(' '))?.[1] ?? null;

type Statement = {
  columns: ColumnPlaces;
  headings: string[];
  method: ReceivedMethod;
  titles: string[];
  ownNumbers: string[];
  isForeign: boolean;
};

const sumHeadings = (headings: string[], { amount, in: received, out }: ColumnPlaces) =>
  [amount, received, out].flatMap((place) => headings[place ?? -1] ?? []);

function readLines(table: StatementTable, statement: Statement): Reading {
  const { columns, headings, method, titles, ownNumbers, isForeign } = statement;
  const account = accountIn(titles);
  const ofWallet = isWallet(method);
  const order = dayOrderOf(table.lines.map(({ cells }) => cellOf(cells, columns, 'date')));
  const hasW = table.lines.some(({ cells }) => /^w$/i.test(cellOf(cells, columns, 'flag')));
  const rule = { hasW, columns, headings, isWallet: ofWallet, order };
  const said = table.lines.map((row) => readLine(row, rule));
  const newestFirst = isNewestFirst(said);
  const isPayerNamed = namesPayer(headings[columns.sender ?? -1] ?? '');
  const ownAccounts = new Set(ownNumbers);
  if (account !== null) ownAccounts.add(normalisePhone(account) ?? account);
  const lines = withoutShared(withDirections(said, { columns, isPayerNamed, ownAccounts, newestFirst }), ofWallet);
  const hasStates = columns.status !== undefined;
  const outcomes = new Map<StatementLine, LineOutcome>();
  for (const line of lines)
    outcomes.set(line, judgeLine(isForeign ? { ...line, isForeign } : line, { isWallet: ofWallet, hasStates }));
  for (const line of findReturned(lines)) outcomes.set(line, 'unclear');
  const isPayment = (line: StatementLine) => Object.hasOwn(Object(outcomes.get(line)), 'kind');
  const warnings = checkLines(lines, { totals: table.totals, newestFirst, isPayment });
  const doubtful = doubtfulDays(lines, { now: Date.now(), titles });
  for (const [index, said] of warnings.entries()) {
    if (doubtful.has(index) && !said.includes('date_unclear')) said.push('date_unclear');
  }
  const keyOf = createLineKeys(method, account);

  const came = new Set(lines.flatMap(({ direction, poisha }) => (direction === 'in' ? [poisha] : [])));
  const cameBack = lines.flatMap((line) => cameBackOf(line, { method, account, came }));
  const reading: Reading = { payments: [], ignored: [], unclear: [], ...(cameBack.length > 0 ? { cameBack } : {}) };
  for (const [index, line] of lines.entries()) {
    const outcome = outcomes.get(line) ?? 'unclear';
    const { text, place } = line;
    if (outcome === 'unclear') reading.unclear.push({ text, line: place });
    else if ('reason' in outcome) reading.ignored.push({ text, reason: outcome.reason });
    else
      reading.payments.push(paymentOf(line, { method, ...outcome, warnings: warnings[index] ?? [], hasStates, keyOf }));
  }
  const asText = (cells: string[]) => cells.filter((cell) => cell !== '').join(' | ');
  for (const { cells } of table.quiet) reading.ignored.push({ text: asText(cells), reason: 'notice' });
  for (const { cells, line } of table.strange) reading.unclear.push({ text: asText(cells), line });
  return { ...reading, unclear: reading.unclear.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

type ReturnRule = { method: ReceivedMethod; account: string | null; came: ReadonlySet<number | null> };

/**
 * Returns the line if it takes back a payment, perhaps of another statement. A line without a transaction ID counts
 * only if no incoming line here has the same sum.
 */
function cameBackOf(line: StatementLine, { method, account, came }: ReturnRule): CameBack[] {
  const { reference, poisha, text, time } = line;
  if (!isReturn(line)) return [];
  if (reference !== null) return [{ text, method, reference: reference.id, poisha }];
  if (poisha === null || came.has(poisha)) return [];
  return [{ text, method, reference, poisha, account: lastDigits(account), at: time?.at ?? null }];
}

/** Removes an ID that a bank writes beside several incoming lines, such as the number of a branch. */
function withoutShared(lines: StatementLine[], ofWallet: boolean): StatementLine[] {
  if (ofWallet) return lines;
  const counts = new Map<string, number>();
  for (const { reference, direction } of lines) {
    if (reference && direction !== 'out') counts.set(reference.id, (counts.get(reference.id) ?? 0) + 1);
  }
  const isShared = ({ reference }: StatementLine) => reference !== null && (counts.get(reference.id) ?? 0) > 1;
  return lines.map((line) => (isShared(line) ? { ...line, reference: null } : line));
}

type Judged = {
  method: ReceivedMethod;
  kind: PaymentKind;
  warnings: PaymentWarning[];
  hasStates: boolean;
  keyOf: (line: StatementLine) => LineKey;
};

function paymentOf(line: StatementLine, { method, kind, warnings, hasStates, keyOf }: Judged): FoundPayment {
  const { reference, poisha, sender, time, note, text } = line;
  const own: PaymentWarning[] = [];
  if (reference === null) own.push('no_id');
  if (reference?.lookAlike) own.push('look_alike_letters');
  if (time?.hasTime === false) own.push('no_time');
  const isDayCertain = time !== null && !warnings.includes('date_unclear');
  const isCertain = hasStates && isFinished(line.status) && line.isProven && isDayCertain;
  return {
    method,
    reference: reference?.id ?? null,
    amount: (poisha ?? 0) / 100,
    sender,
    receivedAt: time?.at ?? null,
    note,
    kind,
    warnings: [...own, ...warnings],
    text,
    ...(reference === null ? { line: keyOf(line) } : {}),
    source: 'statement',
    evidence: isCertain ? 'good_state' : null,
  };
}
