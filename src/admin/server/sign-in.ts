import { adminMessages as messages } from '#admin/messages.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { recordAct } from '#platform/server/audit.ts';
import type { Caller, Handler, Services } from '#platform/server/handler.ts';
import { loginTrials } from '#platform/server/login-trials.ts';
import { verifyPassword } from '#platform/server/password.ts';
import { endSession } from '#platform/server/session.ts';
import {
  countFailure,
  forgetFailures,
  refuseBlocked,
  refuseBlockedMeanwhile,
  type Trial,
  tooManyTries,
} from '#platform/server/throttle.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { maskPhone } from '#shared/phone.ts';
import { Refusal } from '#shared/refusal.ts';
import { findAdminByEmail, findAdminById, lockAdmin, toAdmin } from './admin-queries.ts';
import { deleteChallenge, insertChallenge } from './challenge-queries.ts';
import { countSms, deliverCode } from './code-sms.ts';
import { judgeCode } from './judge-code.ts';
import { beginResend } from './resend.ts';

/** First step: email and password. Unknown and disabled admins are answered like a wrong password (trust A6, O1). */
export const sendCode: Handler<'sendCode'> = async ({ body }, context) => {
  const { database, cookies } = context;
  const trials = loginTrials('admin', body.email, context);
  await refuseBlocked(database, trials.all);
  const found = await findAdminByEmail(database, body.email);
  const admin = found?.disabled_at === null ? found : undefined;
  const fits = await verifyPassword(admin?.password_hash ?? null, body.password);
  if (!admin || !fits) throw await refusePassword(trials.all, found?.id ?? 'unknown', context);

  const token = newToken();
  await inTransaction(database, async (transaction) => {
    await refuseBlockedMeanwhile(transaction, trials.all);
    const still = await lockAdmin(transaction, admin.id);
    // Disabled, or given another password, while this one was being checked.
    if (!still || still.disabled_at !== null || still.password_hash !== admin.password_hash) throw wrongLogin();
    await forgetFailures(transaction, trials.ofAccountHere);
    await countSms(transaction, admin.id, context);
    await insertChallenge(transaction, hashToken(token), admin.id);
  });
  await deliverCode(context, admin, token);
  cookies.set('admin_challenge', token);
  return { maskedPhone: maskPhone(admin.phone) };
};

/** Second step: the code, from the browser that passed the first (trust O3). */
export const verifyCode: Handler<'verifyCode'> = async ({ body }, context) => {
  const token = context.cookies.read('admin_challenge');
  const admin = token ? await judgeCode({ ...body, token }, context) : null;
  if (!admin) throw new Refusal('signed_out', messages.wrongCode, { code: 'wrong_code' });
  context.cookies.clear('admin_challenge');
  return { admin: toAdmin(admin) };
};

export const resendCode: Handler<'resendCode'> = async ({ body }, context) => {
  const token = context.cookies.read('admin_challenge');
  const admin = token ? await beginResend({ ...body, token }, context) : null;
  if (!token || !admin) throw new Refusal('signed_out', messages.loginRequired);
  await deliverCode(context, admin, token);
  return { maskedPhone: maskPhone(admin.phone) };
};

/** Ends the admin's session and a sign-in that was under way; the student's session is left alone (trust S4). */
export const logoutAdmin: Handler<'logoutAdmin'> = async (_request, { database, cookies }) => {
  const token = cookies.read('admin_challenge');
  if (token) await deleteChallenge(database, hashToken(token));
  cookies.clear('admin_challenge');
  await endSession(database, cookies, 'admin');
  return { ok: true };
};

export const readAdmin: Handler<'readAdmin'> = async (_request, { database, accountId }) => {
  const admin = await findAdminById(database, accountId);
  if (!admin) throw new Refusal('signed_out', messages.loginRequired);
  return { admin: toAdmin(admin) };
};

async function refusePassword(trials: Trial[], subject: string, context: Services & Caller): Promise<Refusal> {
  const blocked = await inTransaction(context.database, async (transaction) => {
    const act = { actor: { kind: 'guest', id: null }, action: 'admin.password_refused', subject } as const;
    await recordAct(transaction, act, context);
    return countFailure(transaction, trials);
  });
  return blocked > 0 ? tooManyTries(blocked) : wrongLogin();
}

const wrongLogin = () => new Refusal('signed_out', messages.wrongLogin, { code: 'wrong_login' });
