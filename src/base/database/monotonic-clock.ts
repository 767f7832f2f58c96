type ClockParts = {
  /** The machine's time of day, in milliseconds since 1970: may be set back or forth at any time. */
  wall: () => number;
  /** Milliseconds since some moment: never goes back, but knows no time of day. */
  elapsed: () => number;
  /** The newest time that was ever told, as far as is known; null when nothing is. */
  newest: number | null;
};

const longestGap = 24 * 60 * 60 * 1000;
// Behind a wall clock that was set back it loses a tenth, so that the two meet again.
const pace = 0.9;

/**
 * A clock of milliseconds since 1970 that never goes back (fault F10): what ended stays ended, and nothing lasts longer
 * than it should, when the machine's clock is set back. A gap of more than a day is no clock set back: a stored time is
 * wrong, or the machine's was, and the machine's counts from now on.
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
