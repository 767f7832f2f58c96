import { encode } from 'uqr';

/** `L`, the lowest correction: for a screen or fresh paper; `M`: for paper that is carried about. */
type Correction = 'L' | 'M';

/** A QR code of a short address, rows of squares from above; true is dark. */
export const qrCode = (text: string, ecc: Correction = 'L'): boolean[][] => encode(text, { ecc, border: 0 }).data;

/** The dark squares as the `d` of a path of SVG, each of side 1, with so much free at the left and above. */
export const qrPath = (rows: boolean[][], free = 0): string =>
  rows
    .flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? `M${right + free} ${down + free}h1v1h-1z` : [])))
    .join('');
