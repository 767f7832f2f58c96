type ClockParts = {
  wall: () => number;
  elapsed: () => number;
  newest: number | null;
};

const longestGap = 24 * 60 * 60 * 1000;
// While the wall clock is behind, this clock runs at 90 %, until both meet again.
const pace = 0.9;

/**
 * Creates a clock of milliseconds since 1970 that never goes back (fault F10). A session that has ended therefore stays
 * ended after the wall clock is set back. `newest` is the newest stored time. If it is more than a day ahead of the
 * wall clock, one of them is wrong, and it is ignored.
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
