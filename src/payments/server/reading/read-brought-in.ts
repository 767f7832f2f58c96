import { longestPaste, mostLines, mostOtherLines } from '#payments/file-limits.ts';
import { fileMessages as messages } from '#payments/file-messages.ts';
import type { BroughtIn, FoundPayment, Reading } from '#payments/file-reading.ts';
import { type ReadText, readWithReturns } from '#payments/read-messages.ts';
import { day } from '#payments/reading/times.ts';
import { Refusal } from '#shared/refusal.ts';
import { readFileUrl } from './file-bytes.ts';
import { contentOf } from './file-kind.ts';
import { createMessageKeys } from './line-keys.ts';
import { readBackup } from './read-backup.ts';
import { readCsv } from './read-csv.ts';
import { readMessageList } from './read-message-list.ts';
import { readStatement, type Sheet } from './read-statement.ts';
import { readWorkbook } from './read-workbook.ts';

/** Reads whatever an admin brings in. Takes as long as it takes: `read-payments-aside.ts` sees to that it holds nobody up. */
export function readBroughtIn(input: BroughtIn): Reading {
  if ('text' in input) return readPasted(input.text);
  const { name, file, mapping, ownNumbers } = input;
  const bytes = readFileUrl(file);
  const content = contentOf(bytes);
  if (content.kind === 'workbook') return readSheets({ name, mapping, ownNumbers }, bytes);
  if (content.kind === 'backup') return readBackup(content.text);
  const list = readMessageList(content.text, { isFile: true });
  if (list) return list;
  const reading = readStatement({ name, mapping, ownNumbers, rows: readCsv(content.text) });
  if (reading.mapping === undefined || content.text.length > longestPaste) return reading;
  // A text file may hold messages, such as a chat that was saved.
  const pasted = readPasted(content.text);
  return pasted.payments.length > 0 ? pasted : reading;
}

function readPasted(text: string): Reading {
  if (text.length > longestPaste) throw new Refusal('too_large', messages.textTooLong);
  const table = readMessageList(text, { isFile: false }) ?? readPastedTable(text);
  if (table) return table;
  const { read, cameBack } = readWithReturns(text);
  const { payments, repeated, ignored, unclear } = read;
  const keyOf = createMessageKeys();
  // What stands in the paste twice is a payment that is known already.
  const all = [...payments, ...repeated].map((payment) => found(payment, keyOf));
  const isLine = ({ reason, text: said }: Reading['ignored'][number]) =>
    reason === 'notice' && statementLine.test(said);
  const lines = ignored.filter(isLine).map(({ text: said }) => ({ text: said }));
  return {
    ...{ payments: all, ignored: ignored.filter((one) => !isLine(one)), unclear: [...unclear, ...lines] },
    ...(cameBack.length > 0 ? { cameBack } : {}),
  };
}

/** A paste does not say who sent it: it is never enough to open a course without a person. */
function found(payment: ReadText, keyOf: ReturnType<typeof createMessageKeys>): FoundPayment {
  const day = payment.receivedAt?.slice(0, 10) ?? null;
  const line = payment.reference === null ? { line: keyOf(payment.text, { phoneTime: null, day }) } : {};
  return { ...payment, ...line, source: 'message', evidence: null };
}

/** A day, words and a sum, as a line of a statement is copied out of a PDF. */
const statementLine = new RegExp(
  String.raw`(?:^|\n)\s*(?:\d{1,5}[.)]?\s+)?(?:${day})(?!\d)[^\n]*\s[\d,]+\.\d\d(?!\d)`,
  'i',
);
const separators = /[\t,;|]/;

/** A table that was copied from a spreadsheet or a web page; null where its headings are not known. */
function readPastedTable(text: string): Reading | null {
  if (!separators.test(text)) return null;
  try {
    const reading = readStatement({ name: '', rows: readCsv(text) });
    return reading.mapping === undefined ? reading : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
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
    if (reading.mapping === undefined) read.push(reading);
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
