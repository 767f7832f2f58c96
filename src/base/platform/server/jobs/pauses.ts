/** A job that was refused so often is not tried again by itself. */
export const mostTries = 5;

const firstSeconds = 60;
const growth = 5;
const longestPauseSeconds = 25 * 60;
/** What failed together does not come again together. */
const spread = 0.2;

/** Until the next try of a job that was tried so often: about 1 minute, 5, 25, 125. `random` is from 0 to 1. */
export function backOffSeconds(tries: number, random: number): number {
  const seconds = firstSeconds * growth ** (tries - 1);
  return Math.round(seconds * (1 - spread + 2 * spread * random));
}

/** Before what is on the other side is asked again that did not answer so many times in a row: 1 minute, 5, then 25. */
export function pauseSeconds(misses: number): number {
  return Math.min(firstSeconds * growth ** (misses - 1), longestPauseSeconds);
}
