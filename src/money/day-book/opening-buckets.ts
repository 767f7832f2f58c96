// The time from a student's submission to the opening of the course is stored as a bucket of minutes (`day-sums.ts`).
// Each minute below 10 is a bucket. Above, the bucket's width doubles when the minutes double. A time is shown as the
// bucket's middle, so it is off by at most a tenth or a minute. 28 days is the maximum.

export const exactMinutes = 10;
const doublings = 12;

export const wideningAt = Array.from({ length: doublings }, (_, power) => ({
  below: exactMinutes * 2 ** (power + 1),
  width: 2 ** (power + 1),
}));

export function middleOf(least: number): number {
  if (least < exactMinutes) return least;
  const { width = 0 } = wideningAt.find(({ below }) => least < below) ?? {};
  return least + width / 2;
}
