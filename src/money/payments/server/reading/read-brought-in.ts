import { Refusal } from '#base/shared/refusal.ts';
import { longestPaste, mostFileBase64, mostFileBytes, mostLines, mostOtherLines } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import type { BroughtIn, FoundPayment, Reading, TableKnowledge } from '#money/payments/file-reading.ts';
import { type ReadText, readWithReturns } from '#money/payments/read-messages.ts';
import { day } from '#money/payments/reading/times.ts';
import { withoutTakenBack } from '#money/payments/same-money.ts';
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

/** Reads whatever an admin brings in. Takes as long as it takes: `read-payments-in-worker.ts` keeps it from blocking others. */
export function readBroughtIn(input: BroughtIn): Reading {
  const { mapping, ownNumbers } = input;
  const known = { mapping, ownNumbers };
  if ('text' in input) return readPasted(input.text, known);
  const { name, file } = input;
  const bytes = readFileUrl(file);
  const content = contentOf(bytes);
  if (content.kind === 'workbook') return readSheets({ name, ...known }, bytes);
  if (content.kind === 'backup') return withoutTakenBack(readBackup(content.text));
  const list = readMessageList(content.text, { isFile: true });
  if (list) return withoutTakenBack(list);
  const rows = readCsv(content.text);
  const reading = readStatement({ name, ...known, rows });
  if (reading.mapping === undefined || content.text.length > longestPaste) return reading;
  // A text file may hold messages, such as a chat that was saved, or lines that were copied out of a PDF.
  const pasted = readMessages(content.text);
  const hasColumns = rows.some(({ cells }) => cells.length > 1);
  return pasted.payments.length > 0 || !hasColumns ? pasted : reading;
}

function readPasted(text: string, known: TableKnowledge): Reading {
  if (text.length > longestPaste) throw new Refusal('too_large', messages.textTooLong);
  const list = readMessageList(text, { isFile: false });
  if (list) return withoutTakenBack(list);
  const table = readPastedTable(text, known);
  if (table && table.mapping === undefined) return table;
  const pasted = readMessages(text);
  // Messages have tabs and commas, too.
  return table && pasted.payments.length === 0 ? table : pasted;
}

function readMessages(text: string): Reading {
  const { read, cameBack } = readWithReturns(text);
  const { payments, repeated, ignored, unclear } = read;
  const keyOf = createMessageKeys();
  // What stands in the paste twice is a payment that is known already.
  const all = [...payments, ...repeated].map((payment) => found(payment, keyOf));
  const isLine = ({ reason, text: said }: Reading['ignored'][number]) =>
    reason === 'notice' && statementLine.test(said);
  const lines = ignored.filter(isLine).flatMap(({ text: said }) => linesOf(said));
  return withoutTakenBack({
    ...{ payments: all, ignored: ignored.filter((one) => !isLine(one)), unclear: [...unclear, ...lines] },
    ...(cameBack.length > 0 ? { cameBack } : {}),
  });
}

/** A paste does not say who sent it: it is never enough to open a course without a person. */
function found(payment: ReadText, keyOf: ReturnType<typeof createMessageKeys>): FoundPayment {
  const day = payment.receivedAt?.slice(0, 10) ?? null;
  const line = payment.reference === null ? { line: keyOf(payment.text, { phoneTime: null, day }) } : {};
  return { ...payment, ...line, source: 'message', evidence: null };
}

/** A day, words and a sum, as a line of a statement is copied out of a PDF. */
const lineBegin = String.raw`[^\S\n]*(?:\d{1,5}[.)]?[^\S\n]+)?(?:${day})(?!\d)[^\n]*\s[\d,]+\.\d\d(?!\d)`;
const statementLine = new RegExp(`(?:^|\\n)${lineBegin}`, 'i');
const lineStart = new RegExp(`\\n(?=${lineBegin})`, 'i');

/** Each line of a statement alone, with what was broken off it; one who fills it in makes one payment of it. */
const linesOf = (text: string) =>
  text
    .split(lineStart)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line.trim() }));

/**
 * A table that was copied from a spreadsheet, a web page or a PDF: read where its columns are known, otherwise the question of what they
 * are. Null for what is no table. As any paste it is no evidence.
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
 * Rows with a day in one cell and a sum in another: two of them, one below a row of as many words, or one between tabs, which nobody writes
 * in a message.
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

/** All sheets that have known columns, and the names of the others; otherwise the question of the first one that has anything. */
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

/** What the admin said of the columns is used where they are not known by themselves. */
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

/** The bytes of a file that came as a base64 data URL. Its type is not believed: browsers guess it from the name. */
function readFileUrl(dataUrl: string): Uint8Array {
  const head = prefix.exec(dataUrl.slice(0, 300))?.[0];
  if (head === undefined) throw new Refusal('invalid', messages.notWhole);
  const base64 = dataUrl.slice(head.length);
  if (base64.length > mostFileBase64) throw new Refusal('too_large', messages.tooLarge);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > mostFileBytes) throw new Refusal('too_large', messages.tooLarge);
  // The decoder skips what is not base64; only a text that it gives back unchanged was well-formed.
  if (bytes.toString('base64') !== base64) throw new Refusal('invalid', messages.notWhole);
  return bytes;
}

/** `table` and `backup` come with their text. */
type FileContent = { kind: 'workbook' } | { kind: 'table' | 'backup'; text: string };

const refuse = (sentence: string) => new Refusal('invalid', sentence);
const control = /(?![\t\n\v\f\r])\p{Cc}/u;
/** UTF-16 units in which a text shows what it is. */
const headLength = 4096;

/** What a file is, told by what is in it: a name says nothing for sure. Refuses what is not read here. */
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
