import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { isUnchanged, judgeLogin } from '#base/platform/server/limits/judge-login.ts';
import { countLogin, shownAttempts } from '#base/platform/server/limits/login-attempts.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { damagedPassword, inHashingTurn } from '#base/platform/server/sessions/password.ts';
import { endSession } from '#base/platform/server/sessions/sessions.ts';
import { hashToken, newToken } from '#base/platform/server/sessions/tokens.ts';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { passwordRequired } from '#base/shared/password.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { type AdminRow, findAdminByEmail, findAdminById, lockAdmin, toAdmin } from './admin-queries.ts';
import { deleteChallenge, insertChallenge, lockLiveChallenge, startResend } from './challenge-queries.ts';
import { countSms, deliverCode } from './code-sms.ts';
import { judgeCode } from './judge-code.ts';
import { hasApp } from './second-factor/authenticator-queries.ts';
import { notifyAdmin } from './second-factor/notify-admin.ts';

/**
 * First step of an admin's login. Unknown and disabled admins and expired temporary passwords get the answer of a wrong
 * password (trust A6, O1).
 */
export const sendCode: Handler<'sendCode'> = async ({ body }, context) => {
  const { database, cookies, log, requestId, network } = context;
  const shown = shownAttempts('admin', body.email, context);
  const { found, admin, fits } = await inHashingTurn({ network, account: `admin ${body.email}` }, async (verify) => {
    await countLogin(shown, context);
    const found = await findAdminByEmail(database, body.email);
    const admin = found && canSignIn(found) ? found : undefined;
    const onDamaged = () => log.error({ requestId, adminId: admin?.id }, damagedPassword);
    return { found, admin, fits: await verify(admin?.password_hash ?? null, body.password, onDamaged) };
  });

  const token = newToken();
  let byApp = false;
  const { isLetIn, secondsToWait } = await inTransaction(database, async (transaction) => {
    const verdict = await judgeLogin(transaction, { shown }, async () => {
      return fits && isUnchanged(admin, admin && (await lockAdmin(transaction, admin.id)));
    });
    if (!admin || !verdict.isLetIn) {
      await recordRefusal(transaction, found?.id ?? 'unknown', context);
    } else {
      byApp = await hasApp(transaction, admin.id);
      if (!byApp) await countSms(transaction, admin.id, context);
      await insertChallenge(transaction, hashToken(token), admin.id);
    }
    return verdict;
  });
  if (!admin || !isLetIn) throw secondsToWait > 0 ? tooManyTries(secondsToWait) : wrongLogin();
  if (!byApp) await deliverCode(context, admin, token);
  cookies.set('admin_challenge', token);
  return { maskedPhone: maskPhone(admin.phone), by: byApp ? 'app' : 'sms' };
};

async function recordRefusal(transaction: Transaction, subject: string, caller: Caller): Promise<void> {
  const act = { actor: { kind: 'guest', id: null }, action: 'admin.password_refused', subject } as const;
  await recordAuditEvent(transaction, act, caller);
}

/** Second step of an admin's login, in the same browser as the first step (trust O3). */
export const verifyCode: Handler<'verifyCode'> = async ({ body }, context) => {
  const token = context.cookies.read('admin_challenge');
  const judged = token ? await judgeCode({ ...body, token }, context) : null;
  if (!judged) throw new Refusal('signed_out', messages.wrongCode, { code: 'wrong_code' });
  const { admin, isSignedIn, how } = judged;
  if (!isSignedIn) throw new Refusal('forbidden', sharedMessages.ownPasswordRequired, { code: passwordRequired });
  if (how === 'backup') notifyAdmin(admin.phone, messages.backupUsedText, context);
  context.cookies.clear('admin_challenge');
  return { admin: toAdmin(admin) };
};

export const resendCode: Handler<'resendCode'> = async ({ body }, context) => {
  const token = context.cookies.read('admin_challenge');
  const admin = token ? await beginResend({ ...body, token }, context) : null;
  if (!token || !admin) throw new Refusal('signed_out', frameMessages.loginRequired);
  await deliverCode(context, admin, token);
  return { maskedPhone: maskPhone(admin.phone) };
};

/** Ends the admin's session and pending login. A student's session in the same browser is kept (trust S4). */
export const logoutAdmin: Handler<'logoutAdmin'> = async (_request, { database, cookies }) => {
  const token = cookies.read('admin_challenge');
  if (token) await deleteChallenge(database, hashToken(token));
  cookies.clear('admin_challenge');
  await endSession(database, cookies, 'admin');
  return { ok: true };
};

export const readAdmin: Handler<'readAdmin'> = async (_request, { database, accountId }) => {
  const admin = await findAdminById(database, accountId);
  if (!admin) throw new Refusal('signed_out', frameMessages.loginRequired);
  return { admin: toAdmin(admin) };
};

const wrongLogin = () => new Refusal('signed_out', messages.wrongLogin, { code: 'wrong_login' });

const pauseSeconds = 30;
const mostResends = 3;

/**
 * Invalidates the earlier code and counts a resend. Throws if that is too soon or too often. Returns null if the
 * browser has no live challenge for that email (trust O5).
 */
function beginResend(
  { token, email }: { token: string; email: string },
  services: Pick<Services, 'database' | 'environment'>,
): Promise<AdminRow | null> {
  return inTransaction(services.database, async (transaction) => {
    const challenge = await lockLiveChallenge(transaction, hashToken(token));
    const admin = challenge && (await findAdminById(transaction, challenge.adminId));
    if (!admin || challenge.isProven || !canSignIn(admin) || admin.email !== email) return null;
    if (await hasApp(transaction, admin.id)) throw new Refusal('conflict', messages.codeFromApp, { code: 'by_app' });
    if (challenge.secondsSinceSent < pauseSeconds) {
      const retryAfter = Math.ceil(pauseSeconds - challenge.secondsSinceSent);
      throw new Refusal('too_many', messages.resendTooSoon, { code: 'resend_too_soon', retryAfter });
    }
    if (challenge.resends >= mostResends) throw tooManyTries(Math.ceil(challenge.secondsLeft));
    await countSms(transaction, admin.id, services);
    await startResend(transaction, hashToken(token));
    return admin;
  });
}
