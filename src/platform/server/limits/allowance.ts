/**
 * Says yes at most `perSecond` times a second, and after a pause that many times at once. For work that anybody can ask
 * for and that has a cheaper substitute.
 */
export function createAllowance(perSecond: number, now: () => number = () => performance.now()): () => boolean {
  let left = perSecond;
  let countedAt = now();
  return () => {
    const time = now();
    left = Math.min(perSecond, left + ((time - countedAt) / 1000) * perSecond);
    countedAt = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
