/** Whole percent. A part greater than 0 gives at least 1, and an incomplete one at most 99. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

const dayMilliseconds = 24 * 3_600_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
