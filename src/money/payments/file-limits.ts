/**
 * Limits of a dropped file or a pasted text, shared by browser, API and reader (trust I6). Several years of a school's
 * statements fit. Files made to exhaust the reader do not. Lengths of texts are in UTF-16 units.
 */
export const mostFileBytes = 10 * 1024 * 1024;

export const mostFileBase64 = Math.ceil(mostFileBytes / 3) * 4;
export const longestFileUrl = mostFileBase64 + 300;

export const mostUnpackedBytes = 50 * 1024 * 1024;

export const mostLines = 20_000;

export const mostOtherLines = 100;

export const mostColumns = 60;

/** Longer text of a cell is cut off. A bank's remark can be longer, but no ID, date or amount is. */
export const longestCell = 200;

export const mostMessages = 100_000;

/** A longer SMS is no wallet's. It is not searched for a payment. */
export const longestMessage = 20_000;

export const longestPaste = 2 * 1024 * 1024;
