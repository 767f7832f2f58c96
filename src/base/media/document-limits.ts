const MiB = 1024 * 1024;

/** Bytes of the largest document that is taken. */
export const mostDocumentBytes = 10 * MiB;
/** How the data URL of one begins. */
export const documentHead = 'data:application/pdf;base64,';
/** Characters of that data URL. */
export const longestDocumentUrl = documentHead.length + Math.ceil(mostDocumentBytes / 3) * 4;
