type Begun = { begun: number };

/** `stopped` is the number of students who began this lecture but not the next one. */
export type Stop = { stopped: number; begun: number };

/** A lecture is marked only if at least this many students stopped there, because fewer may be chance. */
const fewestStopped = 3;
/** A lecture is marked only if at least this share of the students who began it stopped there. */
const leastShare = 0.1;
/**
 * A lecture is marked only if its share of students who stopped is this many times the median of the other lectures.
 */
const timesUsual = 2;
const mostMarked = 3;

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
