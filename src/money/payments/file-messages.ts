import { mostColumns, mostFileBytes, mostLines, mostMessages } from './file-limits.ts';

const megabytes = mostFileBytes / 1024 / 1024;

const tooManyColumns = `A table may have ${mostColumns} columns. Save only the sheet with the statement.`;
const notWhole = 'This file is damaged or incomplete. Save or download it again.';

export const fileMessages = {
  pdf: 'A PDF cannot be read. Save the statement as Excel or CSV, or paste the messages that the bank or wallet sent.',
  oldExcel: 'This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as CSV.',
  webPage: 'This file is really a web page. Open it in Excel, and save it as .xlsx or CSV.',
  otherKind: 'This kind of file cannot be read. Choose a CSV, an Excel file (.xlsx) or the XML of a phone backup.',
  empty: 'This file is empty.',
  notWhole,
  notWholeAt: (line: number, column: number) => `${notWhole} Reading stopped at line ${line}, column ${column}.`,
  tooLarge: `Choose a file of at most ${megabytes} MB, such as the statement of a shorter period.`,
  unpacksTooLarge:
    'This Excel file is too large when unpacked. Save only the sheet with the statement, or save it as CSV.',
  tooManyLines: `A file may have ${mostLines.toLocaleString('en-IN')} lines. Take the statement of a shorter period.`,
  tooManyMessages: `A backup may have ${mostMessages.toLocaleString('en-IN')} messages. Save those of a shorter period.`,
  tooManyColumns,
  tooManyColumnsAt: (line: number) => `${tooManyColumns} Line ${line} has more.`,
  textTooLong: 'Paste at most 2 MB of messages at once.',
  mapping: 'Choose which column holds the date, and which the amount.',
  tooSlow: 'Reading took too long. Take the statement of a shorter period, or fewer messages.',
  busy: 'The school is reading other files. Please try again in a moment.',
};
