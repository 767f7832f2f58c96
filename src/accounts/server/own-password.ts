import type { Transaction } from '#database/connect.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Caller, Services } from '#platform/server/http/handler.ts';
import { firstPasswordAgain, refuseGuessable } from '#platform/server/sessions/guessable-password.ts';
import { deleteSessionsOf } from '#platform/server/sessions/session-queries.ts';
import { sharedMessages } from '#shared/messages.ts';
import { passwordRequired } from '#shared/password.ts';
import { Refusal } from '#shared/refusal.ts';
import type { StudentRow } from './student-queries.ts';

export type TypedLogin = { password: string; newPassword?: string | undefined };

/** Refuses a login with a first password unless an own password was chosen; then every other session ends. */
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
  await recordAct(transaction, { actor, action: 'student.password_chosen', subject: known.id }, context);
}
