import { encode } from 'uqr';

/** A QR code of a short address, rows of squares from above; true is dark. The lowest correction: it stands on a screen or fresh paper. */
export const qrCode = (text: string): boolean[][] => encode(text, { ecc: 'L', border: 0 }).data;
