import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { lockProven, proveOwner } from '#base/platform/server/sessions/current-password.ts';
import { refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { ownAccount, students } from './own-account.ts';
import { updatePasswordHash } from './student-queries.ts';

/** Ends all sessions of the student and starts a new one in this browser (trust P5). */
export const changePassword: Handler<'changePassword'> = async ({ body }, context) => {
  const { database, accountId } = context;
  const student = ownAccount(await students.find(database, accountId));
  if (student.password_hash === null)
    throw new Refusal('forbidden', messages.socialPassword, { code: 'social_account' });
  const proven = await proveOwner(students, student, body.currentPassword, context);
  refuseGuessable(body.newPassword, student, context, 'newPassword');
  const newHash = await hashPassword(body.newPassword, context.network);
  await inTransaction(database, async (transaction) => {
    await lockProven(transaction, proven);
    await updatePasswordHash(transaction, accountId, newHash);
    await deleteSessionsOf(transaction, 'student', accountId);
    await startSession(transaction, context, 'student', accountId);
    const actor = { kind: 'student', id: accountId } as const;
    await recordAuditEvent(transaction, { actor, action: 'student.password_changed', subject: accountId }, context);
  });
  return { ok: true };
};
