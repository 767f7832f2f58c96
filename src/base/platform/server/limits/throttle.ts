import type { Database, Transaction } from '#base/database/connect.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { refuseUncounted } from './limits.ts';
import {
  clearFailureCount,
  type FailureCount,
  lockFailureCount,
  readSecondsBlocked,
  saveFailureCount,
} from './throttle-queries.ts';

/** After `most` failures in `windowSeconds`, all tries are refused for a while, even with the right password. */
export type FailureRule = {
  most: number;
  windowSeconds: number;
  /**
   * Each block lasts twice as long as the last one in the same window, up to `longestSeconds`. Without `block` it lasts
   * until the window ends.
   */
  block?: { firstSeconds: number; longestSeconds: number };
};

export type Attempt = { key: string; rule: FailureRule };

/**
 * The key contains only a hash of the subject, so that the database table does not show which account it is about
 * (trust L3).
 */
export function attempt(kind: string, subject: string, rule: FailureRule): Attempt {
  return { key: `${kind}:${hashToken(subject)}`, rule };
}

export function secondsBlocked(database: Database, attempts: Attempt[]): Promise<number> {
  return readSecondsBlocked(database, new Map(attempts.map(({ key, rule }) => [key, longestBlock(rule)]))).catch(
    refuseUncounted,
  );
}

/** Throws if one of the attempts is blocked. Call it before costly work such as hashing (trust L3). */
export async function refuseBlocked(database: Database, attempts: Attempt[]): Promise<void> {
  const seconds = await secondsBlocked(database, attempts);
  if (seconds > 0) throw tooManyTries(seconds);
}

/**
 * Throws if one of the attempts is blocked. Call it in the transaction that acts on a right password. It waits for
 * transactions that count failures, so that parallel guesses gain nothing (trust L3).
 */
export async function refuseBlockedMeanwhile(transaction: Transaction, attempts: Attempt[]): Promise<void> {
  const { secondsBlocked } = await lockAttempts(transaction, attempts);
  if (secondsBlocked > 0) throw tooManyTries(secondsBlocked);
}

export type LockedAttempts = {
  counts: { attempt: Attempt; count: FailureCount; now: string }[];
  secondsBlocked: number;
};

/** Locks the failure counts. The fixed order by key keeps transactions from deadlocking. */
export async function lockAttempts(transaction: Transaction, attempts: Attempt[]): Promise<LockedAttempts> {
  const counts: LockedAttempts['counts'] = [];
  for (const attempt of attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const { now, ...count } = await lockFailureCount(transaction, attempt.key).catch(refuseUncounted);
    counts.push({ attempt, count, now });
  }
  return { counts, secondsBlocked: await secondsBlocked(transaction, attempts) };
}

export async function saveFailures(transaction: Transaction, { counts }: LockedAttempts): Promise<void> {
  for (const { attempt, count, now } of counts) {
    await saveFailureCount(transaction, attempt.key, afterFailure(count, attempt.rule, Date.parse(now)));
  }
}

/**
 * Counts one failure of each attempt, unless one of them is blocked. Returns the seconds left of the block instead of
 * throwing, so that the caller's transaction is committed.
 */
export async function countFailure(transaction: Transaction, attempts: Attempt[]): Promise<number> {
  const locked = await lockAttempts(transaction, attempts);
  if (locked.secondsBlocked === 0) await saveFailures(transaction, locked);
  return locked.secondsBlocked;
}

export function forgetFailures(transaction: Transaction, { key }: Attempt): Promise<void> {
  return clearFailureCount(transaction, key);
}

export function tooManyTries(seconds: number): Refusal {
  return new Refusal('too_many', sharedMessages.tooMany, { retryAfter: seconds });
}

export function afterFailure(before: FailureCount, rule: FailureRule, now: number): FailureCount {
  const windowEnded = Date.parse(before.windowEndsAt) <= now;
  // A window ends later than a full window from now only if the clock was set back.
  const windowTooLate = Date.parse(before.windowEndsAt) > now + rule.windowSeconds * 1000;
  const windowEndsAt = windowEnded || windowTooLate ? isoAfter(now, rule.windowSeconds) : before.windowEndsAt;
  const count = (windowEnded ? 0 : before.count) + 1;
  const level = windowEnded ? 0 : before.level;
  if (count < rule.most) return { count, windowEndsAt, level, blockedUntil: null };
  if (!rule.block) return { count: 0, windowEndsAt, level: level + 1, blockedUntil: windowEndsAt };
  const seconds = Math.min(rule.block.firstSeconds * 2 ** level, rule.block.longestSeconds);
  return { count: 0, windowEndsAt, level: level + 1, blockedUntil: isoAfter(now, seconds) };
}

const longestBlock = ({ block, windowSeconds }: FailureRule) => block?.longestSeconds ?? windowSeconds;
const isoAfter = (now: number, seconds: number) => new Date(now + seconds * 1000).toISOString();
