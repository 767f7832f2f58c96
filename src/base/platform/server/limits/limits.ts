import { LRUCache } from 'lru-cache';
import type { Database } from '#base/database/connect.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import type { Limit } from '#base/shared/endpoint.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { addToWindow } from './limits-queries.ts';

class Uncounted extends Refusal {}

/** What cannot be counted is refused: nobody gets more tries by harming the counters (trust R2). */
export function refuseUncounted(cause: unknown): never {
  throw new Uncounted('unavailable', sharedMessages.unavailable, { retryAfter: 5, cause });
}

export const isUncounted = (error: unknown): error is Refusal => error instanceof Uncounted;

/** `endsAt` on the process's own clock, which nobody sets: milliseconds since it began. */
type Lease = { left: number; endsAt: number };
type Window = { most: number; seconds: number };

/**
 * Counts calls against the limits of the table of calls, in the database, for all processes together. Wide limits are
 * taken from there in leases of a thirtieth, of which each of several processes has its part, so that a read does not cost a
 * write each time. The `mostLeases` used last are kept; who comes back later costs one write more.
 */
export function createLimiter(database: Database, scale: number, mostLeases = 10_000) {
  const leases = new LRUCache<string, Lease, Window>({
    max: mostLeases,
    fetchMethod: (key, _used, { context }) => take(key, shareOf(Math.ceil(context.most / 30)), context),
    // Else those who wait for a lease that others have pushed out meanwhile would fail.
    ignoreFetchAbort: true,
  });

  /** Takes `size` calls from the window, or what is left of them. */
  async function take(key: string, size: number, { most, seconds }: Window): Promise<Lease> {
    const window = await addToWindow(database, key, size, seconds).catch(refuseUncounted);
    const granted = Math.min(size, most - (window.count - size));
    if (granted > 0) return { left: granted, endsAt: performance.now() + window.secondsLeft * 1000 };
    throw new Refusal('too_many', sharedMessages.tooMany, { retryAfter: window.secondsLeft });
  }

  return async function countCall(key: string, { count, seconds }: Limit): Promise<void> {
    const window = { most: Math.ceil(count * scale), seconds };
    if (window.most < 300) return void (await take(key, 1, window));
    let lease = leases.get(key);
    // Calls that come at the same time wait for one lease instead of taking one each.
    while (!lease || lease.left === 0 || lease.endsAt <= performance.now()) {
      lease = await leases.forceFetch(key, { context: window, forceRefresh: true });
    }
    lease.left -= 1;
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
