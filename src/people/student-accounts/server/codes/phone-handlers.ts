import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { hashToken, newToken } from '#base/platform/server/sessions/tokens.ts';
import { takesSms } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import {
  bengaliPhoneChangedText,
  codeMessages as messages,
  phoneChangedText,
} from '#people/student-accounts/code-messages.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { ownAccount } from '#people/student-accounts/server/own-account.ts';
import { findProfile, findStudentById, holdStudent } from '#people/student-accounts/server/student-queries.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { deleteChallenge, takeTry } from './code-challenge-queries.ts';
import { codeRules } from './code-rules.ts';
import { callUs, readBudget } from './judge-asked.ts';
import { fits } from './reset-handlers.ts';
import { beginCode, deliverCode } from './send-code.ts';
import { finishSms } from './sms-log-queries.ts';
import { isPhoneVerified, saveVerifiedPhone } from './verified-phone-queries.ts';

export const readOwnPhone: Handler<'readOwnPhone'> = async (_request, { database, accountId }) => {
  const student = ownAccount(await findProfile(database, accountId));
  return { phone: student.phone ?? '', isVerified: await isPhoneVerified(database, student) };
};

/** Sends a code to the phone in the profile of the signed-in student, so a failed SMS may be reported at once. */
export const sendPhoneCode: Handler<'sendPhoneCode'> = async (_request, context) => {
  const { id, phone } = ownAccount(await findStudentById(context.database, context.accountId));
  if (phone === null || !takesSms(phone)) throw new Refusal('conflict', messages.noPhone, { code: 'no_phone' });
  const to = { accountId: id, phone };
  const sending = await beginCode({ purpose: 'phone', asked: phone, number: phone, to, knowsEmail: true }, context);
  const isSent = sending !== null && (await deliverCode(sending, context, { again: false }));
  if (!isSent) throw callUs(await context.school.current(), codeRules.gatewayPauseSeconds);
  return { resendIn: codeRules.pauseSeconds };
};

export const verifyPhoneCode: Handler<'verifyPhoneCode'> = async ({ body }, context) => {
  const { database, accountId, cookies } = context;
  const token = cookies.read('code_challenge') ?? newToken();
  const tokenHash = hashToken(token);
  const isVerified = await inTransaction(database, async (transaction) => {
    const challenge = await takeTry(transaction, { token_hash: tokenHash }, 'phone');
    const student = await holdStudent(transaction, accountId);
    if (!fits(challenge, body.code, token) || challenge.account_id !== accountId) return false;
    if (!student?.phone || student.phone !== challenge.phone) return false;
    await saveVerifiedPhone(transaction, accountId, student.phone);
    await finishSms(transaction, tokenHash);
    await deleteChallenge(transaction, tokenHash);
    const actor = { kind: 'student', id: accountId } as const;
    await recordAuditEvent(transaction, { actor, action: 'student.phone_verified', subject: accountId }, context);
    return true;
  });
  // A wrong code is not answered with 401, because the session is valid.
  if (!isVerified)
    throw new Refusal('invalid', messages.wrongCode, { code: 'wrong_code', fields: { code: messages.wrongCode } });
  cookies.clear('code_challenge');
  return { ok: true };
};

type Former = { phone: string; studentId: string };

export function notifyFormerPhone({ phone, studentId }: Former, context: Services & Caller): void {
  const { database, sendSms, school, log, requestId } = context;
  setImmediate(() => {
    const tell = async () => {
      const said = await school.current();
      const isBengali = (await findLanguage(database, studentId)) === 'bn';
      const text = isBengali
        ? bengaliPhoneChangedText({ name: nameIn('bn', said), phone: said.phone })
        : phoneChangedText(said);
      await sendSms(phone, text);
    };
    tell().catch((error: unknown) => {
      log.error({ requestId, error: String(error) }, 'The former phone was not notified of a change');
    });
  });
}

export const readCodeBudget: Handler<'readCodeBudget'> = async (_request, { database, environment }) => {
  const { unfinished, most, isHigh } = await readBudget(database, environment.RATE_LIMIT_SCALE);
  return { unfinished, most, isHigh };
};
