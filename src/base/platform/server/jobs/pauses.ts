export const mostTries = 5;

const firstSeconds = 60;
const growth = 5;
const longestPauseSeconds = 25 * 60;
/** Each delay varies at random by up to this share, so that jobs that failed together are not retried together. */
const spread = 0.2;

/** Returns the seconds until the next try: about 1 minute, then 5, 25 and 125. `random` is from 0 to 1. */
export function backOffSeconds(tries: number, random: number): number {
  const seconds = firstSeconds * growth ** (tries - 1);
  return Math.round(seconds * (1 - spread + 2 * spread * random));
}

/**
 * Returns the seconds until the gateway is tried again after failed rounds in a row: 1 minute, then 5, then always 25.
 */
export function pauseSeconds(misses: number): number {
  return Math.min(firstSeconds * growth ** (misses - 1), longestPauseSeconds);
}
