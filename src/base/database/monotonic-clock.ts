type ClockParts = {
  wall: () => number;
  elapsed: () => number;
  newest: number | null;
};

const longestGap = 24 * 60 * 60 * 1000;
const pace = 0.9;

/**
 * Creates a clock of milliseconds since 1970 that never goes back, so that an ended session stays ended (fault F10).
 * While it is ahead of the wall clock, it runs at 90 % of real speed. It starts at `newest`, the newest stored time,
 * unless that is more than a day ahead.
 */
export function createMonotonicClock({ wall, elapsed, newest }: ClockParts): () => number {
  let last = newest !== null && newest - wall() <= longestGap ? newest : Number.NEGATIVE_INFINITY;
  let lastElapsed = elapsed();
  return () => {
    const passed = elapsed() - lastElapsed;
    lastElapsed += passed;
    last = Math.max(wall(), last + pace * passed);
    return last;
  };
}
