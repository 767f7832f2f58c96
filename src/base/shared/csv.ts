/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

const formula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/** A number whose leading zero or last digits a spreadsheet would drop. */
const brittleNumber = /^(?:0\d+|\d{12,})$/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A leading apostrophe stops spreadsheets from reading a text as a formula or number. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) || brittleNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180), with the line end. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
