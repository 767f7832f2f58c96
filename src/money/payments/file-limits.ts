/**
 * What a dropped file may hold: years of a school's statement fit, and what was made to choke its reader does not. One place says
 * it for the browser, for the call and for the reader (trust I6).
 */
export const mostFileBytes = 10 * 1024 * 1024;

/** Characters of its base64, and of the data URL as which it is sent, with a few to spare for the head. */
export const mostFileBase64 = Math.ceil(mostFileBytes / 3) * 4;
export const longestFileUrl = mostFileBase64 + 300;

/** Of all parts of a workbook that are read, after unpacking. */
export const mostUnpackedBytes = 50 * 1024 * 1024;

/** Lines of a statement below its headings. */
export const mostLines = 20_000;

/** What stands around them: titles, totals, footers. */
export const mostOtherLines = 100;

export const mostColumns = 60;

/**
 * UTF-16 units of a cell that are looked at; the rest is left off rather than the file refused: a bank's remark may be that long, and
 * no id, date or amount is.
 */
export const longestCell = 200;

/** Messages of a phone's backup or of another list: years of a busy phone. */
export const mostMessages = 100_000;

/** UTF-16 units of a message of a list; a longer one is no message of a wallet and is kept as unclear. */
export const longestMessage = 20_000;

/** UTF-16 units of pasted text, 2 MiB of Latin letters. */
export const longestPaste = 2 * 1024 * 1024;
