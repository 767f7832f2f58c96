import { accountMessages as messages } from '#accounts/messages.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Caller, Services } from '#platform/server/http/handler.ts';
import {
  countFailure,
  type FailureRule,
  refuseBlocked,
  type Trial,
  tooManyTries,
  trial,
} from '#platform/server/limits/throttle.ts';
import { damagedPassword, inHashingTurn } from '#platform/server/sessions/password.ts';
import { Refusal } from '#shared/refusal.ts';
import type { StudentRow } from './student-queries.ts';

/** Ten wrong current passwords in fifteen minutes (trust R1). */
const wrongCurrentPassword: FailureRule = { most: 10, windowSeconds: 15 * 60 };

/**
 * Refuses unless the student typed the current password. Answers the counted tries: what it was typed for is refused
 * with them when they were used up meanwhile.
 */
export async function proveCurrentPassword(
  student: StudentRow,
  typed: string,
  { database, environment, network, log, requestId }: Services & Caller,
): Promise<Trial[]> {
  const most = Math.ceil(wrongCurrentPassword.most * environment.RATE_LIMIT_SCALE);
  const trials = [trial('password-change', student.id, { ...wrongCurrentPassword, most })];
  await refuseBlocked(database, trials);
  const onDamaged = () => log.error({ requestId, studentId: student.id }, damagedPassword);
  if (!(await inHashingTurn(network, (verify) => verify(student.password_hash, typed, onDamaged)))) {
    const blocked = await inTransaction(database, (transaction) => countFailure(transaction, trials));
    throw blocked > 0 ? tooManyTries(blocked) : wrongCurrent();
  }
  return trials;
}

export const wrongCurrent = () => notCurrent(messages.currentPasswordWrong, 'wrong_password');
export const missingCurrent = () => notCurrent(messages.currentPasswordRequired, 'password_required');

const notCurrent = (sentence: string, code: string) =>
  new Refusal('invalid', sentence, { code, fields: { currentPassword: sentence } });
