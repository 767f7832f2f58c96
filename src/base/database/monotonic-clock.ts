type ClockParts = {
  wall: () => number;
  elapsed: () => number;
  newest: number | null;
};

const longestGap = 24 * 60 * 60 * 1000;
// While the wall clock is behind, this clock runs at 90 %, until both meet again.
const pace = 0.9;

/**
 * Creates a clock of milliseconds since 1970 that never goes back (fault F10). After the wall clock is set back, what
 * has ended stays ended and nothing lasts longer than it should. If the newest time is more than a day ahead, it or the
 * old wall clock was wrong, and it is ignored.
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
