import type { Transaction } from '#base/database/connect.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { firstPasswordAgain, refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { passwordRequired } from '#base/shared/password.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import type { StudentRow } from './student-queries.ts';

export type TypedLogin = { password: string; newPassword?: string | undefined };

/**
 * Checks the new password that replaces a temporary one, and ends all sessions of the student. Throws if no new
 * password was sent.
 */
export async function acceptOwnPassword(
  transaction: Transaction,
  known: StudentRow,
  { password, newPassword }: TypedLogin,
  context: Services & Caller,
): Promise<void> {
  if (newPassword === undefined) {
    throw new Refusal('forbidden', sharedMessages.ownPasswordRequired, { code: passwordRequired });
  }
  refuseGuessable(newPassword, known, context, 'newPassword');
  if (newPassword === password) throw firstPasswordAgain();
  await deleteSessionsOf(transaction, 'student', known.id);
  const actor = { kind: 'student', id: known.id } as const;
  await recordAuditEvent(transaction, { actor, action: 'student.password_chosen', subject: known.id }, context);
}
