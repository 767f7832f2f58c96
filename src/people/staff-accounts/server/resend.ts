import { inTransaction } from '#base/database/in-transaction.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { type AdminRow, findAdminById } from './admin-queries.ts';
import { lockLiveChallenge, startResend } from './challenge-queries.ts';
import { countSms } from './code-sms.ts';
import { hasApp } from './second-factor/authenticator-queries.ts';

const pauseSeconds = 30;
const mostResends = 3;

/** Takes back the code sent before and allows another one, or refuses; null without a live challenge of that email (trust O5). */
export function beginResend(
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
