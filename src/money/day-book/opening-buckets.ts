// An opening time is the time from a student's submission to the opening of the course. It is stored as a bucket of minutes (migration
// 0013). Up to 10 minutes each minute is a bucket. Above that the width doubles each time the minutes double. The middle of a bucket is
// reported, so it is at most a tenth or a minute off. Everything from 28 days on counts as 28 days.

export const exactMinutes = 10;
const doublings = 12;

export const wideningAt = Array.from({ length: doublings }, (_, power) => ({
  below: exactMinutes * 2 ** (power + 1),
  width: 2 ** (power + 1),
}));

/** Returns the minutes that are reported for a bucket. Its lowest minute identifies it. */
export function middleOf(least: number): number {
  if (least < exactMinutes) return least;
  const { width = 0 } = wideningAt.find(({ below }) => least < below) ?? {};
  return least + width / 2;
}
