import { longestPaste } from '#payments/file-limits.ts';
import { fileMessages as messages } from '#payments/file-messages.ts';
import type { BroughtIn, Reading } from '#payments/file-reading.ts';
import { readMessages } from '#payments/read-messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { readFileUrl } from './file-bytes.ts';
import { contentOf } from './file-kind.ts';
import { readBackup } from './read-backup.ts';
import { readCsv } from './read-csv.ts';
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
  const reading = readStatement({ name, mapping, ownNumbers, rows: readCsv(content.text) });
  if (reading.mapping === undefined || content.text.length > longestPaste) return reading;
  // A text file may hold messages, such as a chat that was saved.
  const pasted = readPasted(content.text);
  return pasted.payments.length > 0 ? pasted : reading;
}

function readPasted(text: string): Reading {
  if (text.length > longestPaste) throw new Refusal('too_large', messages.textTooLong);
  const { payments, repeated, ignored, unclear } = readMessages(text);
  // What stands in the paste twice is a payment that is known already.
  const all = [...payments, ...repeated];
  return { payments: all.map((payment) => ({ ...payment, source: 'message' })), ignored, unclear };
}

/** The first sheet that has known columns, otherwise the first one that has anything. */
function readSheets(sheet: Omit<Sheet, 'rows'>, bytes: Uint8Array): Reading {
  let question: Reading | undefined;
  for (const rows of readWorkbook(bytes)) {
    if (rows.length === 0) continue;
    const reading = readStatement({ ...sheet, rows });
    if (reading.mapping === undefined) return reading;
    question ??= reading;
  }
  if (!question) throw new Refusal('invalid', messages.empty);
  return question;
}
