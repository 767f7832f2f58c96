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

/** Failures are allowed `most` times in `windowSeconds`; the last of them blocks even the right answer for a while. */
export type FailureRule = {
  most: number;
  windowSeconds: number;
  /** Each block of a window lasts twice as long as the one before; without it a block lasts until the window ends. */
  block?: { firstSeconds: number; longestSeconds: number };
};

/** What is being tried, such as the password of one account from one network. */
export type Attempt = { key: string; rule: FailureRule };

/** An attempt's key: the table shows what was tried, not on whom (trust L3). */
export function attempt(kind: string, subject: string, rule: FailureRule): Attempt {
  return { key: `${kind}:${hashToken(subject)}`, rule };
}

/** Seconds that the rule refuses every try, right or wrong; 0 when it lets them through. */
export function secondsBlocked(database: Database, attempts: Attempt[]): Promise<number> {
  return readSecondsBlocked(database, new Map(attempts.map(({ key, rule }) => [key, longestBlock(rule)]))).catch(
    refuseUncounted,
  );
}

/** Asked before anything costly (trust L3). */
export async function refuseBlocked(database: Database, attempts: Attempt[]): Promise<void> {
  const seconds = await secondsBlocked(database, attempts);
  if (seconds > 0) throw tooManyTries(seconds);
}

/**
 * Asked again when the answer turned out right, in the transaction that acts on it: failures that are just being counted
 * are waited for, so that parallel guesses gain nothing (trust L3).
 */
export async function refuseBlockedMeanwhile(transaction: Transaction, attempts: Attempt[]): Promise<void> {
  const { secondsBlocked } = await lockAttempts(transaction, attempts);
  if (secondsBlocked > 0) throw tooManyTries(secondsBlocked);
}

/** Counts that nobody else changes until the transaction ends, and how long they still refuse. */
export type LockedAttempts = {
  counts: { attempt: Attempt; count: FailureCount; now: string }[];
  secondsBlocked: number;
};

/** In one order for everybody, so that two of them never wait for each other. */
export async function lockAttempts(transaction: Transaction, attempts: Attempt[]): Promise<LockedAttempts> {
  const counts: LockedAttempts['counts'] = [];
  for (const attempt of attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const { now, ...count } = await lockFailureCount(transaction, attempt.key).catch(refuseUncounted);
    counts.push({ attempt, count, now });
  }
  return { counts, secondsBlocked: await secondsBlocked(transaction, attempts) };
}

/** One failure more of each. */
export async function saveFailures(transaction: Transaction, { counts }: LockedAttempts): Promise<void> {
  for (const { attempt, count, now } of counts) {
    await saveFailureCount(transaction, attempt.key, afterFailure(count, attempt.rule, Date.parse(now)));
  }
}

/**
 * Counts one failure of each attempt, unless one of them is blocked by now: then nothing is counted and the seconds left are
 * returned. Returned instead of thrown, so that the caller's transaction keeps what it wrote.
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

/** The rule itself: what one more failure at `now` (milliseconds) makes of a count. */
export function afterFailure(before: FailureCount, rule: FailureRule, now: number): FailureCount {
  const windowEnded = Date.parse(before.windowEndsAt) <= now;
  // One that ends later than it could was made before the clock was set back.
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
