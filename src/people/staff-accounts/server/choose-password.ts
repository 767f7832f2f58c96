import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { isUnchanged } from '#base/platform/server/limits/judge-login.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { firstPasswordAgain, refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { hashPassword, inHashingTurn } from '#base/platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { type AdminRow, findAdminById, lockAdmin, toAdmin, updateAdminPassword } from './admin-queries.ts';
import { deleteChallengesOf, findProvenAdmin, lockLiveChallenge } from './challenge-queries.ts';

/**
 * Third step of a login with a temporary password. Only the browser that passed the code step may choose the new
 * password (ASVS 6.4.1).
 */
export const choosePassword: Handler<'choosePassword'> = async ({ body: { newPassword } }, context) => {
  const { database, cookies, network } = context;
  const token = cookies.read('admin_challenge');
  const admin = token ? await findChooser(hashToken(token), context) : undefined;
  if (!token || !admin) throw signedOut();
  refuseGuessable(newPassword, admin, context, 'newPassword');
  if (
    await inHashingTurn({ network, account: `admin ${admin.email}` }, (verify) =>
      verify(admin.password_hash, newPassword),
    )
  )
    throw firstPasswordAgain();
  const hash = await hashPassword(newPassword, network);
  await inTransaction(database, async (transaction) => {
    // The admin's row is locked before the challenge, as in all other code. The lock waits for a parallel password
    // reset or disabling.
    const isStill = isUnchanged(admin, await lockAdmin(transaction, admin.id));
    if (!isStill || !(await lockLiveChallenge(transaction, hashToken(token)))?.isProven) throw signedOut();
    await updateAdminPassword(transaction, admin.id, { hash, isFirst: false });
    await deleteChallengesOf(transaction, admin.id);
    await deleteSessionsOf(transaction, 'admin', admin.id);
    await startSession(transaction, context, 'admin', admin.id);
    const actor = { kind: 'admin', id: admin.id } as const;
    for (const action of ['admin.password_chosen', 'admin.login']) {
      await recordAuditEvent(transaction, { actor, action, subject: admin.id }, context);
    }
  });
  cookies.clear('admin_challenge');
  return { admin: toAdmin(admin) };
};

async function findChooser(tokenHash: string, { database }: Services): Promise<AdminRow | undefined> {
  const adminId = await findProvenAdmin(database, tokenHash);
  const admin = adminId === undefined ? undefined : await findAdminById(database, adminId);
  return admin && canSignIn(admin) ? admin : undefined;
}

const signedOut = () => new Refusal('signed_out', frameMessages.loginRequired);
