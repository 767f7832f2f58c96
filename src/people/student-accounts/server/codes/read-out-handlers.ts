import { randomInt } from 'node:crypto';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { hashPassword, inHashingTurn } from '#base/platform/server/sessions/password.ts';
import { hashToken, newToken } from '#base/platform/server/sessions/tokens.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import type { TypedResetCode } from '#people/student-accounts/codes.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { findByIdentifier, readIdentifier } from '#people/student-accounts/server/identifier.ts';
import { holdStudent } from '#people/student-accounts/server/student-queries.ts';
import { deleteChallenge, deleteWaitingOf, insertChallenge, secondsUntil, takeTry } from './code-challenge-queries.ts';
import { codeRules } from './code-rules.ts';

/**
 * Makes a code that the admin reads out on the phone, after checking who calls. The code is returned once, and only its
 * hash is stored (record 35).
 */
export const makeReadOutCode: Handler<'makeReadOutCode'> = async ({ params, body }, context) => {
  const { database, accountId, network } = context;
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const hash = await hashPassword(code, network);
  const seconds = codeRules.readOutSeconds;
  await inTransaction(database, async (transaction) => {
    const student = await holdStudent(transaction, params.studentId);
    if (!student) throw new Refusal('not_found', accountMessages.noSuchStudent);
    if (student.disabled_at !== null) throw new Refusal('conflict', messages.notAble, { code: 'disabled' });
    if (student.password_hash === null) throw new Refusal('conflict', messages.noPassword, { code: 'social_account' });
    await deleteWaitingOf(transaction, student.id, 'read_out');
    // This code is found by its account. The column needs a token, so a random one is stored that no browser has.
    const token_hash = hashToken(newToken());
    const row = {
      token_hash,
      account_id: student.id,
      asked_hash: '',
      phone: null,
      knows_email: 0,
      code_hash: hash,
    } as const;
    await insertChallenge(transaction, { ...row, purpose: 'read_out' }, { codeSeconds: seconds, seconds });
    const actor = { kind: 'admin', id: accountId } as const;
    const act = { actor, action: 'student.reset_code_made', subject: student.id, after: { checked: body.checked } };
    await recordAuditEvent(transaction, act, context);
  });
  return { code, hours: seconds / 3600 };
};

/** A right code gives this browser a verified reset, so that a new password can be chosen. The code works once. */
export async function takeReadOut(
  { code, identifier }: TypedResetCode,
  { database, network, cookies }: Services & Caller,
): Promise<boolean> {
  const asked = readIdentifier(identifier ?? '');
  const { challenge, isRight } = await inHashingTurn(
    { network, account: `read out ${asked.value}` },
    async (verify) => {
      const student = await findByIdentifier(database, asked);
      const challenge = await inTransaction(database, (transaction) =>
        takeTry(transaction, { account_id: student?.id ?? '' }, 'read_out'),
      );
      return { challenge, isRight: await verify(challenge?.code_hash ?? null, code) };
    },
  );
  if (!challenge || !isRight || secondsUntil(challenge, challenge.ends_at) <= 0) return false;
  const token = newToken();
  const isTaken = await inTransaction(database, async (transaction) => {
    if (!(await deleteChallenge(transaction, challenge.token_hash))) return false;
    const { account_id } = challenge;
    const row = {
      token_hash: hashToken(token),
      account_id,
      asked_hash: '',
      phone: null,
      knows_email: 1,
      code_hash: null,
    } as const;
    await insertChallenge(transaction, { ...row, purpose: 'reset', isVerified: true });
    return true;
  });
  if (isTaken) cookies.set('code_challenge', token);
  return isTaken;
}
