/** By which Excel knows that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** What a table program would take for a formula, and run. */
const formula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/** A number of which it would lose the zero in front, or the last digits. */
const brittleNumber = /^(?:0\d+|\d{12,})$/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Numbers are written as such, texts as texts: an apostrophe in front keeps a table program from reading more into them. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) || brittleNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a table as a file (RFC 4180), with its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
