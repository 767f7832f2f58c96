import { accountMessages as messages } from '#accounts/messages.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { recordAct } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/handler.ts';
import { damagedPassword, hashPassword, verifyPassword } from '#platform/server/password.ts';
import { startSession } from '#platform/server/session.ts';
import { deleteSessionsOf } from '#platform/server/session-queries.ts';
import {
  countFailure,
  type FailureRule,
  refuseBlocked,
  refuseBlockedMeanwhile,
  tooManyTries,
  trial,
} from '#platform/server/throttle.ts';
import { Refusal } from '#shared/refusal.ts';
import { refuseGuessable } from './guessable-password.ts';
import { ownAccount } from './own-account.ts';
import { findStudentById, lockStudent, updatePasswordHash } from './student-queries.ts';

/** Ten wrong current passwords in fifteen minutes (trust R1). */
const wrongCurrentPassword: FailureRule = { most: 10, windowSeconds: 15 * 60 };

/** Every session of the student ends; this browser goes on with a new one (trust P5). */
export const changePassword: Handler<'changePassword'> = async ({ body }, context) => {
  const { database, cookies, accountId, environment, network, log, requestId } = context;
  const most = Math.ceil(wrongCurrentPassword.most * environment.RATE_LIMIT_SCALE);
  const trials = [trial('password-change', accountId, { ...wrongCurrentPassword, most })];
  const student = ownAccount(await findStudentById(database, accountId));
  if (student.password_hash === null)
    throw new Refusal('forbidden', messages.socialPassword, { code: 'social_account' });
  await refuseBlocked(database, trials);
  const onDamaged = () => log.error({ requestId, studentId: accountId }, damagedPassword);
  if (!(await verifyPassword(student.password_hash, body.currentPassword, { network, onDamaged }))) {
    const blocked = await inTransaction(database, (transaction) => countFailure(transaction, trials));
    throw blocked > 0 ? tooManyTries(blocked) : wrongCurrent();
  }

  refuseGuessable(body.newPassword, student, environment, 'newPassword');
  const newHash = await hashPassword(body.newPassword, network);
  await inTransaction(database, async (transaction) => {
    await refuseBlockedMeanwhile(transaction, trials);
    const still = ownAccount(await lockStudent(transaction, accountId));
    // Changed from another browser meanwhile: what was typed as the current password no longer is.
    if (still.password_hash !== student.password_hash) throw wrongCurrent();
    await updatePasswordHash(transaction, accountId, newHash);
    await deleteSessionsOf(transaction, 'student', accountId);
    await startSession(transaction, cookies, 'student', accountId);
    const actor = { kind: 'student', id: accountId } as const;
    await recordAct(transaction, { actor, action: 'student.password_changed', subject: accountId }, context);
  });
  return { ok: true };
};

const wrongCurrent = () =>
  new Refusal('invalid', messages.currentPasswordWrong, {
    code: 'wrong_password',
    fields: { currentPassword: messages.currentPasswordWrong },
  });
