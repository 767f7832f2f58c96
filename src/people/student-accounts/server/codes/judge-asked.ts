import type { Database, Transaction } from '#base/database/connect.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import {
  clearFailureCount,
  lockFailureCount,
  readSecondsBlocked,
  saveFailureCount,
} from '#base/platform/server/limits/throttle-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import type { School } from '#school/profile/school.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import { codeRules } from './code-rules.ts';
import { countAdjacent, isKnownStudent, listAges, readBudgetCounts } from './sms-log-queries.ts';

/**
 * `asked`, `number` and `network` are hashes of the typed text, the phone number and the network. `prefix` is the start
 * of that number. `typedPrefix` is empty if an email was typed, because the answer must not depend on the account's
 * phone.
 */
export type Asking = { asked: string; number: string; prefix: string; typedPrefix: string; network: string };
type Rule = { most: number; seconds: number };

const prefixKey = (prefix: string) => `code-prefix:${prefix}`;
const gatewayKey = 'code-gateway';

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
 * Refuses a request for a code because of a limit. Checks only what was typed and the network, so that the answer does
 * not reveal accounts. Returns the refusal instead of throwing, so that blocks are committed.
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

/**
 * Returns whether no SMS is sent although the answer promises one: the phone or its prefix is over a limit, or today's
 * remaining SMS are reserved for known students.
 */
export async function isHeld(
  transaction: Transaction,
  { number, prefix }: Asking,
  { accountId, scale }: { accountId: string; scale: number },
): Promise<boolean> {
  // Every query runs, even if an earlier one has decided, so that the response time reveals nothing.
  const isKnown = await isKnownStudent(transaction, accountId);
  const { isForKnownOnly } = await readBudget(transaction, scale);
  const counted = { column: 'number_hash', value: number } as const;
  const over = await secondsOver(transaction, counted, codeRules.ofNumber, scale);
  const blocked = await secondsBlocked(transaction, prefix);
  return (isForKnownOnly && !isKnown) || over > 0 || (prefix !== '' && blocked > 0);
}

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

/** Notes a failure of the SMS gateway. `judgeAsked` then refuses requests for a while instead of promising codes. */
export const noteGatewayAway = (transaction: Transaction) =>
  block(transaction, gatewayKey, codeRules.gatewayPauseSeconds);

export const noteGatewayBack = (database: Database) => clearFailureCount(database, gatewayKey);

export async function readBudget(database: Database, scale: number) {
  const { least, share, forAnybody } = codeRules.ofSchool;
  const { unfinished, best } = await readBudgetCounts(database);
  const most = Math.ceil(Math.max(least, best * share) * scale);
  const isForKnownOnly = unfinished >= Math.floor(most * forAnybody);
  return { unfinished, most, isHigh: unfinished * 2 >= most, isForKnownOnly, isFull: unfinished >= most };
}

export const callUs = (school: Pick<School, 'phone'>, retryAfter: number) =>
  new Refusal('unavailable', sentence(messages.callUs, school), { code: 'sms_unavailable', retryAfter });
