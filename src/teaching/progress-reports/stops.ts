/** One lecture, by how many of the course's students have begun it. */
type Begun = { begun: number };

/** How many go no further than a lecture: so many have begun it, and not the next one. */
export type Stop = { stopped: number; begun: number };

/** Fewer may have come by chance. */
const fewestStopped = 3;
/** Of those who have begun it. */
const leastShare = 0.1;
/** So many times what is usual at the others. */
const timesUsual = 2;
/** More would say nothing. */
const mostMarked = 3;

/** Of each lecture, in the order of the outline, how many stop there: null for the last one, after which nothing comes. */
export function stopsOf(lectures: Begun[]): (Stop | null)[] {
  return lectures.map(({ begun }, index) => {
    const next = lectures[index + 1];
    return next ? { begun, stopped: Math.max(0, begun - next.begun) } : null;
  });
}

/** The places of the lectures at which far more stop than at the others of the course, at most three, by the biggest share. */
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

/** The lower one of two in the middle. */
function medianOf(shares: number[]): number {
  const sorted = shares.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
