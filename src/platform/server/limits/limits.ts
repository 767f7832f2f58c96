import type { Database } from '#database/connect.ts';
import type { Limit } from '#shared/endpoint.ts';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { addToWindow } from './limits-queries.ts';

class Uncounted extends Refusal {}

/** What cannot be counted is refused: nobody gets more tries by harming the counters (trust R2). */
export function refuseUncounted(cause: unknown): never {
  throw new Uncounted('unavailable', sharedMessages.unavailable, { retryAfter: 5, cause });
}

export const isUncounted = (error: unknown): error is Refusal => error instanceof Uncounted;

/** `endsAt` on the process's own clock, which nobody sets: milliseconds since it began. */
type Lease = { left: number; endsAt: number };

/**
 * Counts calls against the limits of the table of calls, in the database, for all processes together. Wide limits are
 * taken from there in leases of a thirtieth, so that a read does not cost a write each time.
 */
export function createLimiter(database: Database, scale: number) {
  const leases = new Map<string, Lease>();
  const renewals = new Map<string, Promise<void>>();

  /** Takes `size` calls from the window, or what is left of them. */
  async function take(key: string, size: number, most: number, seconds: number): Promise<Lease> {
    const window = await addToWindow(database, key, size, seconds).catch(refuseUncounted);
    const granted = Math.min(size, most - (window.count - size));
    if (granted > 0) return { left: granted, endsAt: performance.now() + window.secondsLeft * 1000 };
    throw new Refusal('too_many', sharedMessages.tooMany, { retryAfter: window.secondsLeft });
  }

  /** Calls that come at the same time wait for one lease instead of taking one each. */
  function renew(key: string, most: number, seconds: number): Promise<void> {
    const renewal = take(key, Math.ceil(most / 30), most, seconds)
      .then((lease) => keepLease(leases, key, lease))
      .finally(() => renewals.delete(key));
    renewals.set(key, renewal);
    return renewal;
  }

  return async function countCall(key: string, { count, seconds }: Limit): Promise<void> {
    const most = Math.ceil(count * scale);
    if (most < 300) return void (await take(key, 1, most, seconds));
    let lease = leases.get(key);
    while (!lease || lease.left === 0 || lease.endsAt <= performance.now()) {
      await (renewals.get(key) ?? renew(key, most, seconds));
      lease = leases.get(key);
    }
    lease.left -= 1;
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

const mostLeases = 10_000;

function keepLease(leases: Map<string, Lease>, key: string, lease: Lease): void {
  if (leases.size >= mostLeases) leases.clear();
  leases.set(key, lease);
}
