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

/** What is told of a bucket, by the least of its minutes, which names it. */
export function middleOf(least: number): number {
  if (least < exactMinutes) return least;
  const { width = 0 } = wideningAt.find(({ below }) => least < below) ?? {};
  return least + width / 2;
}
