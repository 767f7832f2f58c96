/**
 * Limits of a dropped file, shared by browser, API and reader (trust I6). Several years of a school's statements fit. Files made to exhaust
 * the reader do not.
 */
export const mostFileBytes = 10 * 1024 * 1024;

/** Characters of the largest file in base64, and of its data URL with 300 characters for the URL's head. */
export const mostFileBase64 = Math.ceil(mostFileBytes / 3) * 4;
export const longestFileUrl = mostFileBase64 + 300;

export const mostUnpackedBytes = 50 * 1024 * 1024;

export const mostLines = 20_000;

export const mostOtherLines = 100;

export const mostColumns = 60;

/** UTF-16 units that are read of each cell. Longer text is cut off. A bank's remark can be longer, but no ID, date or amount is. */
export const longestCell = 200;

export const mostMessages = 100_000;

/** UTF-16 units of one message in a list. A longer message cannot be a wallet's and is kept as unclear. */
export const longestMessage = 20_000;

/** UTF-16 units of pasted text, 2 MiB of Latin letters. */
export const longestPaste = 2 * 1024 * 1024;
