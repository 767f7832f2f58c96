import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { countFailure, refuseBlocked, secondsBlocked } from '#base/platform/server/limits/throttle.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import { hashCode, hashToken, sameHash } from '#base/platform/server/sessions/tokens.ts';
import type { Services } from '#contract/server/handler.ts';
import { type AdminRow, findAdminById } from './admin-queries.ts';
import { type Challenge, countWrongCode, deleteChallenge, lockLiveChallenge, markProven } from './challenge-queries.ts';
import { lockAuthenticator } from './second-factor/authenticator-queries.ts';
import { codeAttempts } from './second-factor/judge-typed.ts';
import { type Taken, takeCode } from './second-factor/take-code.ts';

type TypedCode = { token: string; email: string; otp: string };
type Judged = { admin: AdminRow; isSignedIn: boolean; how: 'sms' | Taken };

/**
 * Returns null if the code is wrong, or if the login waits for no code. Parallel right codes start one session,
 * parallel wrong codes all count, and a database error costs no attempt (trust O4, O6).
 */
export function judgeCode(typed: TypedCode, context: Services & Caller): Promise<Judged | null> {
  return inTransaction(context.database, async (transaction) => {
    const challenge = await lockLiveChallenge(transaction, hashToken(typed.token));
    const admin = challenge && (await findAdminById(transaction, challenge.adminId));
    if (!admin || challenge.isProven || !canSignIn(admin)) return null;
    const attempts = codeAttempts(admin.id, context.environment.RATE_LIMIT_SCALE);
    await refuseBlocked(transaction, attempts);
    const how = await fits(transaction, typed, admin, challenge);
    if (how !== null) return accept(transaction, { admin, how }, typed, context);

    await countWrongCode(transaction, hashToken(typed.token));
    await countFailure(transaction, attempts);
    await recordResult(transaction, admin, 'admin.code_refused', context);
    if ((await secondsBlocked(transaction, attempts)) > 0) {
      await recordResult(transaction, admin, 'admin.codes_blocked', context);
      context.log.error({ adminId: admin.id, requestId: context.requestId }, 'Alert: too many wrong admin codes');
    }
    return null;
  });
}

/**
 * Returns which kind of code was right, or null. An admin with a confirmed authenticator app can only use its codes and
 * backup codes.
 */
async function fits(
  transaction: Transaction,
  { token, email, otp }: TypedCode,
  admin: AdminRow,
  { codeHash, codeEnded }: Challenge,
): Promise<'sms' | Taken> {
  if (email !== admin.email) return null;
  const app = await lockAuthenticator(transaction, admin.id);
  if (app?.confirmed_at) return takeCode(transaction, app, otp);
  return codeHash !== null && !codeEnded && sameHash(codeHash, hashCode(otp, token)) ? 'sms' : null;
}

/**
 * Completes the code step of a login. After a temporary password, no session starts yet, because a new password must be
 * chosen first (ASVS 6.4.1).
 */
async function accept(
  transaction: Transaction,
  { admin, how }: { admin: AdminRow; how: 'sms' | Taken },
  { token }: TypedCode,
  context: Services & Caller,
) {
  if (how === 'backup') await recordResult(transaction, admin, 'admin.backup_code_used', context);
  if (admin.first_password_ends_at !== null) {
    await markProven(transaction, hashToken(token));
    await recordResult(transaction, admin, 'admin.code_accepted', context);
    return { admin, isSignedIn: false, how };
  }
  await deleteChallenge(transaction, hashToken(token));
  await startSession(transaction, context, 'admin', admin.id);
  await recordResult(transaction, admin, 'admin.login', context);
  return { admin, isSignedIn: true, how };
}

async function recordResult(transaction: Transaction, { id }: AdminRow, action: string, caller: Caller): Promise<void> {
  const actor = action === 'admin.login' ? ({ kind: 'admin', id } as const) : ({ kind: 'guest', id: null } as const);
  await recordAuditEvent(transaction, { actor, action, subject: id }, caller);
}
