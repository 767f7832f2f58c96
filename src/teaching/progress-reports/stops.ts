type Begun = { begun: number };

/** `stopped` is the number of students who began this lecture but not the next one. */
export type Stop = { stopped: number; begun: number };

/** Minimum number of students who stopped at a lecture, because fewer may be chance. */
const fewestStopped = 3;
/** Minimum share of students who stopped, of those who began the lecture. */
const leastShare = 0.1;
/** Minimum factor by which that share exceeds the median of the other lectures. */
const timesUsual = 2;
const mostMarked = 3;

/** Returns how many students stopped at each lecture, in the order of the outline. Null for the last lecture. */
export function stopsOf(lectures: Begun[]): (Stop | null)[] {
  return lectures.map(({ begun }, index) => {
    const next = lectures[index + 1];
    return next ? { begun, stopped: Math.max(0, begun - next.begun) } : null;
  });
}

export function biggestStops(lectures: Begun[]): number[] {
  const shares = stopsOf(lectures).flatMap((stop, place) =>
    stop === null || stop.begun === 0 ? [] : [{ ...stop, place, share: stop.stopped / stop.begun }],
  );
  const isBig = ({ place, share, stopped }: (typeof shares)[number]) => {
    const usual = medianOf(shares.filter((other) => other.place !== place).map((other) => other.share));
    return stopped >= fewestStopped && share >= Math.max(leastShare, usual * timesUsual);
  };
  return shares
    .filter(isBig)
    .toSorted((one, other) => other.share - one.share || other.stopped - one.stopped)
    .slice(0, mostMarked)
    .map(({ place }) => place);
}

function medianOf(shares: number[]): number {
  const sorted = shares.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
