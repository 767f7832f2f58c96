import type { Transaction } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import {
  attempt,
  countFailure,
  type FailureRule,
  refuseBlocked,
  tooManyTries,
} from '#base/platform/server/limits/throttle.ts';
import type { OwnContext } from '#base/platform/server/sessions/current-password.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';

/** Maximum wrong codes of one admin. Codes of logins, app changes and phone changes count together (trust O4). */
export const wrongCodes: FailureRule = { most: 15, windowSeconds: 60 * 60 };

export const codeAttempts = (adminId: string, scale: number) => [
  attempt('admin-code', adminId, { ...wrongCodes, most: Math.ceil(wrongCodes.most * scale) }),
];

/**
 * `fits` checks a code that a signed-in admin typed, makes the change if the code is right, and returns whether it was.
 * A wrong code is counted and refused.
 */
export async function judgeTyped(
  context: OwnContext,
  fits: (transaction: Transaction, now: number) => Promise<boolean>,
): Promise<void> {
  const { database, accountId, environment } = context;
  const attempts = codeAttempts(accountId, environment.RATE_LIMIT_SCALE);
  const blocked = await inTransaction(database, async (transaction) => {
    await refuseBlocked(transaction, attempts);
    if (await fits(transaction, await readDatabaseTime(transaction))) return null;
    return countFailure(transaction, attempts);
  });
  if (blocked === null) return;
  if (blocked > 0) throw tooManyTries(blocked);
  throw new Refusal('invalid', messages.wrongCode, { code: 'wrong_code', fields: { code: messages.wrongCode } });
}
