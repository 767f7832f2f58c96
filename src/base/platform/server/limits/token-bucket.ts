import { createFairQueue } from './fair-queue.ts';

/**
 * Limits costly work that any visitor can request. The returned function gives true when the work may begin. Without a
 * token, requests wait and networks take turns. If too many wait, one gets false, and its caller does something
 * cheaper.
 */
export function createTokenBucket(perSecond: number): (network: string) => Promise<boolean> {
  const line = createFairQueue<(answer: boolean) => void>(perSecond / 5);
  let left = perSecond;
  let countedAt = performance.now();
  let isPlanned = false;

  function refill(): void {
    const now = performance.now();
    left = Math.min(perSecond, left + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(serve, 1000 / perSecond);
  }

  function serve(): void {
    isPlanned = false;
    refill();
    for (; left >= 1; left -= 1) {
      const next = line.next();
      if (!next) return;
      next(true);
    }
    plan();
  }

  return async (network) => {
    refill();
    // New requests must not overtake waiting ones.
    if (!isPlanned && left >= 1) {
      left -= 1;
      return true;
    }
    return new Promise((resolve) => {
      line.join(network, resolve)?.(false);
      plan();
    });
  };
}
