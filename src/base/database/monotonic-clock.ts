type ClockParts = {
  wall: () => number;
  elapsed: () => number;
  newest: number | null;
};

const longestGap = 24 * 60 * 60 * 1000;
// After the wall clock is set back, this clock runs at 90 % speed until the wall clock has caught up.
const pace = 0.9;

/**
 * Creates a clock of milliseconds since 1970 that never goes back (fault F10). An ended session therefore stays ended
 * after the wall clock is set back. The clock starts at `newest`, the newest stored time, unless that is more than a
 * day ahead of the wall clock.
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
