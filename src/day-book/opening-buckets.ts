// How long openings took is kept in buckets (migration 0013): each minute up to 10 by itself, then each fifth of the size. What is
// told is the middle of one, and so at most a tenth off, or a minute; all that took 28 days and more is told as 28 days.

export const exactMinutes = 10;
/** How often the width of the buckets doubles. */
const doublings = 12;

/** From which minutes on a bucket is twice as wide as those before, and how wide. */
export const wideningAt = Array.from({ length: doublings }, (_, power) => ({
  below: exactMinutes * 2 ** (power + 1),
  width: 2 ** (power + 1),
}));

/** `least`: of the minutes in it, by which a bucket is named. */
export type Bucket = { least: number; count: number };

const middleOf = (least: number): number => {
  if (least < exactMinutes) return least;
  const { width = 0 } = wideningAt.find(({ below }) => least < below) ?? {};
  return least + width / 2;
};

/**
 * The minutes within which such a share of all openings lies, from 0 to 1; null where there are none. Of the bucket in which the
 * last of them stands, the middle.
 */
export function minutesWithin(share: number, buckets: readonly Bucket[]): number | null {
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let counted = 0;
  for (const { least, count } of buckets.toSorted((one, other) => one.least - other.least)) {
    counted += count;
    if (counted >= all * share) return middleOf(least);
  }
  return null;
}
