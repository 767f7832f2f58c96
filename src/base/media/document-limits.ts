const MiB = 1024 * 1024;

export const mostDocumentBytes = 10 * MiB;
export const documentHead = 'data:application/pdf;base64,';
export const longestDocumentUrl = documentHead.length + Math.ceil(mostDocumentBytes / 3) * 4;
