import { isUniqueViolation } from '#base/database/failure.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { lockProven, ownRow } from '#base/platform/server/sessions/current-password.ts';
import { hashCode, newCode, sameHash } from '#base/platform/server/sessions/tokens.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { judgeTyped } from '#people/staff-accounts/server/second-factor/judge-typed.ts';
import { notifyAdmin } from '#people/staff-accounts/server/second-factor/notify-admin.ts';
import { toAdmin, updateAdminEmail, updateAdminPhone } from './admin-queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';
import { countSms } from './code-sms.ts';
import { admins, proveAdmin } from './own-account-handlers.ts';
import { deletePhoneChange, insertPhoneChange, takePhoneTry } from './phone-change-queries.ts';

const refuse = (field: 'phone' | 'email', sentence: string, code: string) =>
  new Refusal('conflict', sentence, { code, fields: { [field]: sentence } });

/**
 * The HMAC of the code has this session's token as its key. Without the token, a stolen hash cannot be tried against
 * all codes.
 */
const keyOf = ({ cookies }: Caller) => cookies.read('admin_session') ?? '';

export const beginPhoneChange: Handler<'beginPhoneChange'> = async ({ body }, context) => {
  const { database, accountId, sendSms, school, log, requestId } = context;
  const { phone } = body;
  const proven = await proveAdmin(body.currentPassword, context);
  if (phone === proven.account.phone) throw refuse('phone', messages.phoneSame, 'phone_same');
  const code = newCode();
  await inTransaction(database, async (transaction) => {
    await lockProven(transaction, proven);
    await countSms(transaction, accountId, context);
    await insertPhoneChange(transaction, { admin_id: accountId, phone, code_hash: hashCode(code, keyOf(context)) });
  });
  try {
    await sendSms(phone, messages.codeText((await school.current()).name, code));
  } catch (error) {
    log.error({ requestId, adminId: accountId, error: String(error) }, 'The admin code could not be sent');
    throw new Refusal('unavailable', messages.smsUnavailable, { code: 'sms_unavailable', retryAfter: 60 });
  }
  return { maskedPhone: maskPhone(phone) };
};

export const confirmPhoneChange: Handler<'confirmPhoneChange'> = async ({ body }, context) => {
  const { database, accountId: id } = context;
  const before = ownRow(await admins.find(database, id)).phone;
  let phone = before;
  await judgeTyped(context, async (transaction) => {
    const wanted = await takePhoneTry(transaction, id);
    if (!wanted || !sameHash(wanted.code_hash, hashCode(body.code, keyOf(context)))) return false;
    phone = wanted.phone;
    await deletePhoneChange(transaction, id);
    await updateAdminPhone(transaction, id, phone);
    await deleteChallengesOf(transaction, id);
    const masked = { before: { phone: maskPhone(before) }, after: { phone: maskPhone(phone) } };
    const act = { actor: { kind: 'admin', id }, action: 'admin.phone_changed', subject: id, ...masked } as const;
    await recordAuditEvent(transaction, act, context);
    return true;
  });
  notifyAdmin(before, messages.phoneChangedText, context);
  return { maskedPhone: maskPhone(phone) };
};

export const changeAdminEmail: Handler<'changeAdminEmail'> = async ({ body }, context) => {
  const { database, accountId: id } = context;
  const { email } = body;
  const proven = await proveAdmin(body.currentPassword, context);
  const { account } = proven;
  if (email === account.email) throw refuse('email', messages.emailSame, 'email_same');
  await inTransaction(database, async (transaction) => {
    await lockProven(transaction, proven);
    await updateAdminEmail(transaction, id, email);
    await deleteChallengesOf(transaction, id);
    await deletePhoneChange(transaction, id);
    const emails = { before: { email: account.email }, after: { email } };
    const act = { actor: { kind: 'admin', id }, action: 'admin.email_changed', subject: id, ...emails } as const;
    await recordAuditEvent(transaction, act, context);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw refuse('email', messages.adminExists, 'email_taken');
    throw error;
  });
  notifyAdmin(account.phone, messages.emailChangedText, context);
  return { admin: toAdmin({ ...account, email }) };
};
