import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { lockProven } from '#base/platform/server/sessions/current-password.ts';
import { refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import type { Handler } from '#contract/server/handler.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { updateAdminPassword } from './admin-queries.ts';
import { deleteChallengesOf } from './challenge-queries.ts';
import { proveAdmin } from './own-account-handlers.ts';
import { notifyAdmin } from './second-factor/notify-admin.ts';

export const changeAdminPassword: Handler<'changeAdminPassword'> = async ({ body }, context) => {
  const { database, accountId: id } = context;
  const proven = await proveAdmin(body.currentPassword, context);
  refuseGuessable(body.newPassword, proven.account, context, 'newPassword');
  const hash = await hashPassword(body.newPassword, context.network);
  await inTransaction(database, async (transaction) => {
    await lockProven(transaction, proven);
    await updateAdminPassword(transaction, id, { hash, isFirst: false });
    await deleteChallengesOf(transaction, id);
    await deleteSessionsOf(transaction, 'admin', id);
    await startSession(transaction, context, 'admin', id);
    const act = { actor: { kind: 'admin', id }, action: 'admin.password_changed', subject: id } as const;
    await recordAuditEvent(transaction, act, context);
  });
  notifyAdmin(proven.account.phone, messages.passwordChangedText, context);
  return { ok: true };
};
