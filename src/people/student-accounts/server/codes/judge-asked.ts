import type { Database, Transaction } from '#base/database/connect.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import {
  clearFailureCount,
  lockFailureCount,
  readSecondsBlocked,
  saveFailureCount,
} from '#base/platform/server/limits/throttle-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import type { School } from '#school/profile/school.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import { codeRules } from './code-rules.ts';
import { countAdjacent, isKnownStudent, listAges, readBudgetCounts } from './sms-log-queries.ts';

/**
 * Hashes of what was typed, of the number that it stands for, and of who asks. `prefix`: the first digits of the number, in clear;
 * `typedPrefix`: '' where an email was typed, because what an account keeps may change no answer.
 */
export type Asking = { asked: string; number: string; prefix: string; typedPrefix: string; network: string };
type Rule = { most: number; seconds: number };

const prefixKey = (prefix: string) => `code-prefix:${prefix}`;
const gatewayKey = 'code-gateway';

/** Seconds until one more is within the rules; 0: now. */
async function secondsOver(
  transaction: Transaction,
  counted: { column: 'asked_hash' | 'number_hash' | 'network_hash'; value: string },
  rules: readonly Rule[],
  scale: number,
): Promise<number> {
  let wait = 0;
  for (const { most, seconds } of rules) {
    const ages = await listAges(transaction, { ...counted, seconds });
    const oldest = ages.at(-Math.ceil(most * scale));
    if (oldest !== undefined) wait = Math.max(wait, Math.ceil(seconds - oldest), 1);
  }
  return wait;
}

/**
 * Whether a code may be asked for, by what was typed and who asks alone: the answer says nothing of who has an account. Returned
 * instead of thrown, so that what it wrote stays.
 */
export async function judgeAsked(transaction: Transaction, asking: Asking, scale: number): Promise<Refusal | null> {
  const { asked, network, typedPrefix } = asking;
  const ofNumber = await secondsOver(transaction, { column: 'asked_hash', value: asked }, codeRules.ofNumber, scale);
  const ofNetwork = await secondsOver(
    transaction,
    { column: 'network_hash', value: network },
    codeRules.ofNetwork,
    scale,
  );
  const seconds = Math.max(
    ofNumber,
    ofNetwork,
    typedPrefix === '' ? 0 : await secondsStopped(transaction, asking, scale),
  );
  if (seconds > 0) return tooManyTries(seconds);
  const { isFull } = await readBudget(transaction, scale);
  if (isFull) return callUs(await findSchool(transaction), 60 * 60);
  const away = await readSecondsBlocked(transaction, new Map([[gatewayKey, codeRules.gatewayPauseSeconds]]));
  return away > 0 ? callUs(await findSchool(transaction), away) : null;
}

/** The number has had its codes, by whatever name they were asked for, or what is left of the day is kept for others: told to nobody, and not sent. */
export async function isHeld(
  transaction: Transaction,
  { number, prefix }: Asking,
  { accountId, scale }: { accountId: string; scale: number },
): Promise<boolean> {
  // All of it, whatever it says: how long the answer takes tells nothing either.
  const isKnown = await isKnownStudent(transaction, accountId);
  const { isForKnownOnly } = await readBudget(transaction, scale);
  const counted = { column: 'number_hash', value: number } as const;
  const over = await secondsOver(transaction, counted, codeRules.ofNumber, scale);
  const blocked = await secondsBlocked(transaction, prefix);
  return (isForKnownOnly && !isKnown) || over > 0 || (prefix !== '' && blocked > 0);
}

/** One number after the other: the whole thousand of them stops. */
async function secondsStopped(
  transaction: Transaction,
  { typedPrefix: prefix, number }: Asking,
  scale: number,
): Promise<number> {
  const { numbers, stopSeconds } = codeRules.adjacent;
  const blocked = await secondsBlocked(transaction, prefix);
  if (blocked > 0 || (await countAdjacent(transaction, prefix, number)) + 1 < Math.ceil(numbers * scale))
    return blocked;
  await block(transaction, prefixKey(prefix), stopSeconds);
  return stopSeconds;
}

const secondsBlocked = (transaction: Transaction, prefix: string) =>
  readSecondsBlocked(transaction, new Map([[prefixKey(prefix), codeRules.adjacent.stopSeconds]]));

async function block(transaction: Transaction, key: string, seconds: number): Promise<void> {
  const { now } = await lockFailureCount(transaction, key);
  const until = new Date(Date.parse(now) + seconds * 1000).toISOString();
  await saveFailureCount(transaction, key, { count: 0, windowEndsAt: until, level: 1, blockedUntil: until });
}

/** For a while nobody is told that a code is on its way. */
export const noteGatewayAway = (transaction: Transaction) =>
  block(transaction, gatewayKey, codeRules.gatewayPauseSeconds);

export const noteGatewayBack = (database: Database) => clearFailureCount(database, gatewayKey);

/** The SMS of a day whose codes nobody typed, and how many there may be; those to admins are counted apart. */
export async function readBudget(database: Database, scale: number) {
  const { least, share, forAnybody } = codeRules.ofSchool;
  const { unfinished, best } = await readBudgetCounts(database);
  const most = Math.ceil(Math.max(least, best * share) * scale);
  const isForKnownOnly = unfinished >= Math.floor(most * forAnybody);
  return { unfinished, most, isHigh: unfinished * 2 >= most, isForKnownOnly, isFull: unfinished >= most };
}

export const callUs = (school: Pick<School, 'phone'>, retryAfter: number) =>
  new Refusal('unavailable', messages.callUs(school), { code: 'sms_unavailable', retryAfter });
