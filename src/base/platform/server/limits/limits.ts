import { LRUCache } from 'lru-cache';
import type { Database } from '#base/database/connect.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import type { Limit } from '#base/shared/endpoint.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { addToWindow } from './limits-queries.ts';

class Uncounted extends Refusal {}

/**
 * Refuses what cannot be counted, so that an attacker gains no tries by breaking the counters. Reads of the API go on
 * (trust R2).
 */
export function refuseUncounted(cause: unknown): never {
  throw new Uncounted('unavailable', sharedMessages.unavailable, { retryAfter: 5, cause });
}

export const isUncounted = (error: unknown): error is Refusal => error instanceof Uncounted;

/**
 * Calls already counted in the database that this process may still allow. `endsAt` is in milliseconds of
 * `performance.now()`.
 */
type Lease = { left: number; endsAt: number };
type Window = { most: number; seconds: number };

/**
 * Counts calls in the database, for all processes together. With a limit of 300 calls or more, each process reserves
 * its share of a thirtieth at once (a lease), so that a call rarely costs a write.
 */
export function createLimiter(database: Database, scale: number, mostLeases = 10_000) {
  const leases = new LRUCache<string, Lease, Window>({
    max: mostLeases,
    fetchMethod: (key, _used, { context }) => take(key, shareOf(Math.ceil(context.most / 30)), context),
    // Without this, requests that wait for an evicted lease would fail.
    ignoreFetchAbort: true,
  });

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
    // Concurrent calls wait for one lease instead of taking one each.
    while (!lease || lease.left === 0 || lease.endsAt <= performance.now()) {
      lease = await leases.forceFetch(key, { context: window, forceRefresh: true });
    }
    lease.left -= 1;
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
