import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { refuseUncounted } from '#base/platform/server/limits/limits.ts';
import { addToWindow } from '#base/platform/server/limits/limits-queries.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import { hashCode, hashToken, newCode } from '#base/platform/server/sessions/tokens.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import type { AdminRow } from './admin-queries.ts';
import { deleteChallenge, storeCode } from './challenge-queries.ts';

/** Maximum SMS with codes for one admin, to limit the cost of a stolen password (trust O5). */
const caps = [
  { name: 'hour', most: 10, seconds: 60 * 60 },
  { name: 'day', most: 30, seconds: 24 * 60 * 60 },
];

export async function countSms(
  transaction: Transaction,
  adminId: string,
  { environment }: Pick<Services, 'environment'>,
): Promise<void> {
  for (const { name, most, seconds } of caps) {
    const window = await addToWindow(transaction, `admin-sms-${name}:${adminId}`, 1, seconds).catch(refuseUncounted);
    if (window.count > Math.ceil(most * environment.RATE_LIMIT_SCALE)) throw tooManyTries(window.secondsLeft);
  }
}

/**
 * Sends a login code by SMS and stores only its hash. If the SMS fails, deletes the challenge and throws (trust O7).
 */
export async function deliverCode(context: Services & Caller, admin: AdminRow, token: string): Promise<void> {
  const { database, sendSms, school, log, requestId } = context;
  const code = newCode();
  try {
    await sendSms(admin.phone, messages.codeText((await school.current()).name, code));
  } catch (error) {
    log.error({ requestId, adminId: admin.id, error: String(error) }, 'The admin code could not be sent');
    await deleteChallenge(database, hashToken(token));
    throw new Refusal('unavailable', messages.smsUnavailable, { code: 'sms_unavailable', retryAfter: 60 });
  }
  await inTransaction(database, async (transaction) => {
    await storeCode(transaction, hashToken(token), hashCode(code, token));
    const act = { actor: { kind: 'guest', id: null }, action: 'admin.code_sent', subject: admin.id } as const;
    await recordAuditEvent(transaction, act, context);
  });
}
