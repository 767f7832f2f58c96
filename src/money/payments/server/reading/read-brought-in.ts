import { Refusal } from '#base/shared/refusal.ts';
import { longestPaste, mostFileBase64, mostFileBytes, mostLines, mostOtherLines } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import type { BroughtIn, FoundPayment, Reading, TableKnowledge } from '#money/payments/file-reading.ts';
import { type ReadText, readWithReturns } from '#money/payments/read-messages.ts';
import { day } from '#money/payments/reading/times.ts';
import { withoutReversed } from '#money/payments/same-money.ts';
import { readAmount } from '#money/payments/statement-amounts.ts';
import { readDate } from '#money/payments/statement-dates.ts';
import type { TableRow } from '#money/payments/table-row.ts';
import { decodeText } from './decode-text.ts';
import { createMessageKeys } from './line-keys.ts';
import { readBackup } from './read-backup.ts';
import { readCsv } from './read-csv.ts';
import { readMessageList } from './read-message-list.ts';
import { readStatement, type Sheet } from './read-statement.ts';
import { readWorkbook } from './read-workbook.ts';

/** Reads a dropped file or a pasted text. May take long, so `read-payments-in-worker.ts` runs it in a worker thread. */
export function readBroughtIn(input: BroughtIn): Reading {
  const { mapping, ownNumbers } = input;
  const known = { mapping, ownNumbers };
  if ('text' in input) return readPasted(input.text, known);
  const { name, file } = input;
  const bytes = readFileUrl(file);
  const content = contentOf(bytes);
  if (content.kind === 'workbook') return readSheets({ name, ...known }, bytes);
  if (content.kind === 'backup') return withoutReversed(readBackup(content.text));
  const list = readMessageList(content.text, { isFile: true });
  if (list) return withoutReversed(list);
  const rows = readCsv(content.text);
  const reading = readStatement({ name, ...known, rows });
  if (reading.mapping === undefined || content.text.length > longestPaste) return reading;
  // A text file without known columns may hold messages, such as a saved chat, or lines that were copied from a PDF.
  const pasted = readMessages(content.text);
  const hasColumns = rows.some(({ cells }) => cells.length > 1);
  return pasted.payments.length > 0 || !hasColumns ? pasted : reading;
}

function readPasted(text: string, known: TableKnowledge): Reading {
  if (text.length > longestPaste) throw new Refusal('too_large', messages.textTooLong);
  const list = readMessageList(text, { isFile: false });
  if (list) return withoutReversed(list);
  const table = readPastedTable(text, known);
  if (table && table.mapping === undefined) return table;
  const pasted = readMessages(text);
  return table && pasted.payments.length === 0 ? table : pasted;
}

function readMessages(text: string): Reading {
  const { read, cameBack } = readWithReturns(text);
  const { payments, repeated, ignored, unclear } = read;
  const keyOf = createMessageKeys();
  const all = [...payments, ...repeated].map((payment) => found(payment, keyOf));
  const isLine = ({ reason, text: said }: Reading['ignored'][number]) =>
    reason === 'notice' && statementLine.test(said);
  const lines = ignored.filter(isLine).flatMap(({ text: said }) => linesOf(said));
  return withoutReversed({
    ...{ payments: all, ignored: ignored.filter((one) => !isLine(one)), unclear: [...unclear, ...lines] },
    ...(cameBack.length > 0 ? { cameBack } : {}),
  });
}

/** A paste does not prove its sender, so it is never enough for automatic approval. */
function found(payment: ReadText, keyOf: ReturnType<typeof createMessageKeys>): FoundPayment {
  const day = payment.receivedAt?.slice(0, 10) ?? null;
  const line = payment.reference === null ? { line: keyOf(payment.text, { phoneTime: null, day }) } : {};
  return { ...payment, ...line, source: 'message', evidence: null };
}

const lineBegin = String.raw`[^\S\n]*(?:\d{1,5}[.)]?[^\S\n]+)?(?:${day})(?!\d)[^\n]*\s[\d,]+\.\d\d(?!\d)`;
const statementLine = new RegExp(`(?:^|\\n)${lineBegin}`, 'i');
const lineStart = new RegExp(`\\n(?=${lineBegin})`, 'i');

/** Splits a text into statement lines with their continuations, because an admin makes one payment of each line. */
const linesOf = (text: string) =>
  text
    .split(lineStart)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line.trim() }));

/**
 * Reads a table copied from a spreadsheet, a web page or a PDF. Asks for unknown columns. Null for other texts. Anyone
 * can type a table, so it is no evidence of its payments.
 */
function readPastedTable(text: string, known: TableKnowledge): Reading | null {
  if (!/[\t,;|]/.test(text)) return null;
  try {
    const rows = readCsv(text);
    const reading = readSheet({ name: '', rows, ...known });
    if (reading.mapping) return looksLikeTable(rows, text.includes('\t')) ? reading : null;
    return { ...reading, payments: reading.payments.map((payment) => ({ ...payment, evidence: null })) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * True if two rows have a day in one cell and a sum in another. One such row is enough below a row of as many cells
 * without digits, or with tabs, because messages have no tabs.
 */
function looksLikeTable(rows: TableRow[], hasTabs: boolean): boolean {
  const isLine = ({ cells }: TableRow) => {
    const day = cells.findIndex((cell) => readDate(cell) !== null);
    return day >= 0 && cells.some((cell, place) => place !== day && readAmount(cell) !== null);
  };
  const first = rows.findIndex(isLine);
  const [above, line] = [rows[first - 1], rows[first]];
  const isHeaded = above?.cells.length === line?.cells.length && above?.cells.every((cell) => !/\p{Nd}/u.test(cell));
  return rows.filter(isLine).length >= (hasTabs || isHeaded ? 1 : 2);
}

/**
 * Reads all visible sheets with known columns. Returns the names of the others, hidden ones included. If no sheet has
 * known columns, it asks about the first visible sheet with content.
 */
function readSheets({ mapping, ...sheet }: Omit<Sheet, 'rows'>, bytes: Uint8Array): Reading {
  let [question, count, isEmpty]: [Reading | undefined, number, boolean] = [undefined, 0, true];
  const read: Reading[] = [];
  const leftOut: string[] = [];
  for (const { name, isHidden, rows } of readWorkbook(bytes)) {
    if (isHidden) leftOut.push(name);
    if (rows.length === 0) continue;
    isEmpty = false;
    count += rows.length;
    if (count > mostLines + mostOtherLines) throw new Refusal('invalid', messages.tooManyLines);
    const reading = readSheet({ ...sheet, rows, mapping });
    if (reading.mapping === undefined)
      read.push({ ...reading, unclear: reading.unclear.map((one) => ({ ...one, sheet: name })) });
    else leftOut.push(name);
    question ??= reading.mapping && reading;
  }
  if (isEmpty) throw new Refusal('invalid', messages.empty);
  const [first, ...others] = read;
  if (!first) return question ?? { payments: [], ignored: [], unclear: [] };
  return { ...others.reduce(together, first), ...(leftOut.length > 0 ? { leftOut } : {}) };
}

function readSheet({ mapping, ...sheet }: Sheet): Reading {
  const reading = readStatement(sheet);
  return reading.mapping && mapping ? readStatement({ ...sheet, mapping }) : reading;
}

const together = (one: Reading, other: Reading): Reading => ({
  ...one,
  ...(other.headingsHash === undefined ? {} : { headingsHash: other.headingsHash }),
  payments: one.payments.concat(other.payments),
  ignored: one.ignored.concat(other.ignored),
  unclear: one.unclear.concat(other.unclear),
  rows: (one.rows ?? 0) + (other.rows ?? 0),
  headings: (one.headings ?? 0) + (other.headings ?? 0),
  ...(one.cameBack || other.cameBack ? { cameBack: [...(one.cameBack ?? []), ...(other.cameBack ?? [])] } : {}),
});

const prefix = /^data:[^,]{0,200};base64,/;

/** The data URL's media type is ignored, because browsers guess it from the file's name. */
function readFileUrl(dataUrl: string): Uint8Array {
  const head = prefix.exec(dataUrl.slice(0, 300))?.[0];
  if (head === undefined) throw new Refusal('invalid', messages.notWhole);
  const base64 = dataUrl.slice(head.length);
  if (base64.length > mostFileBase64) throw new Refusal('too_large', messages.tooLarge);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > mostFileBytes) throw new Refusal('too_large', messages.tooLarge);
  // The decoder skips characters that are not base64. Only a text that it encodes back unchanged was valid.
  if (bytes.toString('base64') !== base64) throw new Refusal('invalid', messages.notWhole);
  return bytes;
}

type FileContent = { kind: 'workbook' } | { kind: 'table' | 'backup'; text: string };

const refuse = (sentence: string) => new Refusal('invalid', sentence);
const control = /(?![\t\n\v\f\r])\p{Cc}/u;
const headLength = 4096;

/** Decides by the content, because a file name proves nothing. Refuses kinds that cannot be read. */
function contentOf(bytes: Uint8Array): FileContent {
  if (bytes.length === 0) throw refuse(messages.empty);
  const begin = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (begin.includes('%PDF-')) throw refuse(messages.pdf);
  if (begin.startsWith('PK\x03\x04') || begin.startsWith('PK\x05\x06')) return { kind: 'workbook' };
  if (begin.startsWith('\xd0\xcf\x11\xe0')) throw refuse(messages.oldExcel);
  const text = decodeText(bytes);
  const start = text.slice(0, headLength).trimStart().toLowerCase();
  if (start === '' && text.trim() === '') throw refuse(messages.empty);
  if (start.startsWith('<') && /<(?:smses|allsms|messages|sms|rcses)[\s>/]/.test(start))
    return { kind: 'backup', text };
  if (control.test(start)) throw refuse(messages.otherKind);
  if (!start.startsWith('<')) return { kind: 'table', text };
  throw refuse(/<html|<table|<!doctype html|<workbook/.test(start) ? messages.webPage : messages.otherKind);
}
