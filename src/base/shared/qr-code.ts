import { encode } from 'uqr';

/** Error correction: `L` is the lowest, for a screen or fresh paper. `M` is for paper that gets worn. */
type Correction = 'L' | 'M';

/** Returns rows of squares from the top. True is dark. */
export const qrCode = (text: string, ecc: Correction = 'L'): boolean[][] => encode(text, { ecc, border: 0 }).data;

/** Returns an SVG path. Each square has side 1, and `free` is the margin at the left and top. */
export const qrPath = (rows: boolean[][], free = 0): string =>
  rows
    .flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? `M${right + free} ${down + free}h1v1h-1z` : [])))
    .join('');
