import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { forgetAccount } from '#base/platform/server/limits/login-attempts.ts';
import { refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import { hashCode, hashToken, newToken, sameHash } from '#base/platform/server/sessions/tokens.ts';
import { takesSms } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import type { TypedResetCode } from '#people/student-accounts/codes.ts';
import { findByIdentifier, readIdentifier } from '#people/student-accounts/server/identifier.ts';
import {
  findStudentById,
  lockStudent,
  type StudentRow,
  toStudent,
  updatePasswordHash,
} from '#people/student-accounts/server/student-queries.ts';
import {
  type CodeChallenge,
  findChallenge,
  giveBackTry,
  markVerified,
  secondsUntil,
  takeTry,
} from './code-challenge-queries.ts';
import { codeRules } from './code-rules.ts';
import { takeReadOut } from './read-out-handlers.ts';
import { beginCode, deliverLater } from './send-code.ts';
import { finishSms } from './sms-log-queries.ts';
import { hasChangedPhone, isPhoneVerified, saveVerifiedPhone } from './verified-phone-queries.ts';

type Context = Services & Caller;

/**
 * Begins a password reset. The work and the answer are the same for every email or phone, with or without an account.
 * The SMS is sent after the answer (record 35).
 */
export const sendResetCode: Handler<'sendResetCode'> = async ({ body }, context) => {
  const { database } = context;
  const identifier = readIdentifier(body.identifier);
  const student = await findByIdentifier(database, identifier);
  const isChanged = await hasChangedPhone(database, student?.id ?? '');
  const to = !isChanged && student ? reachable(student) : null;
  const byEmail = identifier.kind === 'email';
  const asked = { asked: identifier.value, number: byEmail ? (to?.phone ?? null) : identifier.value };
  const sending = await beginCode({ purpose: 'reset', ...asked, to, knowsEmail: byEmail }, context);
  if (sending) deliverLater(sending, context);
  return { resendIn: codeRules.pauseSeconds };
};

function reachable(student: StudentRow): { accountId: string; phone: string } | null {
  const { id, phone } = student;
  return canReset(student) && phone !== null && takesSms(phone) ? { accountId: id, phone } : null;
}

const canReset = ({ password_hash, disabled_at }: StudentRow) => password_hash !== null && disabled_at === null;

/**
 * An SMS code is accepted only in the browser that requested it. A code that staff read out is accepted in any browser.
 */
export const verifyResetCode: Handler<'verifyResetCode'> = async ({ body }, context) => {
  if (body.code.length === readOutDigits) {
    if (!(await takeReadOut(body, context))) throw wrongCode();
    return { ok: true };
  }
  const token = context.cookies.read('code_challenge') ?? newToken();
  if (await findProven(context.database, token)) return { ok: true };
  const refusal = await inTransaction(context.database, (transaction) => judge(transaction, token, body));
  if (refusal) throw refusal;
  return { ok: true };
};

const readOutDigits = 8;
const wrongCode = () => new Refusal('signed_out', messages.wrongCode, { code: 'wrong_code' });

/** Returns the refusal instead of throwing, so that the transaction is committed and the attempt stays counted. */
async function judge(
  transaction: Transaction,
  token: string,
  { code, email }: TypedResetCode,
): Promise<Refusal | null> {
  const tokenHash = hashToken(token);
  const challenge = await takeTry(transaction, { token_hash: tokenHash }, 'reset');
  const student = await findStudentById(transaction, challenge?.account_id ?? '');
  if (!fits(challenge, code, token) || !student || !canReset(student) || student.phone !== challenge.phone)
    return wrongCode();
  if (!challenge.knows_email && !(await isPhoneVerified(transaction, student))) {
    if (email === undefined) {
      await giveBackTry(transaction, tokenHash);
      return new Refusal('forbidden', messages.emailToo, { code: 'email_required' });
    }
    if (email !== student.email) return new Refusal('signed_out', messages.wrongEmail, { code: 'wrong_email' });
  }
  await markVerified(transaction, tokenHash);
  await finishSms(transaction, tokenHash);
  return null;
}

const dummyHash = '0'.repeat(64);

/**
 * Returns whether the code is right and not too old. Takes the same time if there is no challenge, so that the response
 * time reveals nothing.
 */
export function fits(challenge: CodeChallenge | undefined, code: string, token: string): challenge is CodeChallenge {
  const isSame = sameHash(challenge?.code_hash ?? dummyHash, hashCode(code, token));
  return isSame && challenge !== undefined && secondsUntil(challenge, challenge.code_ends_at) > 0;
}

export const resetPassword: Handler<'resetPassword'> = async ({ body: { newPassword } }, context) => {
  const { database, cookies, network } = context;
  const proven = await findProven(database, cookies.read('code_challenge'));
  const student = proven && (await findStudentById(database, proven.account_id ?? ''));
  if (!student || !canReset(student)) throw resetEnded();
  refuseGuessable(newPassword, student, context, 'newPassword');
  const hash = await hashPassword(newPassword, network);
  await inTransaction(database, async (transaction) => {
    const still = await lockStudent(transaction, student.id);
    const isProven = await findProven(transaction, cookies.read('code_challenge'));
    if (!still || !canReset(still) || !isProven) throw resetEnded();
    await updatePasswordHash(transaction, student.id, hash);
    await deleteSessionsOf(transaction, 'student', student.id);
    await startSession(transaction, context, 'student', student.id);
    if (proven.phone !== null && proven.phone === still.phone)
      await saveVerifiedPhone(transaction, student.id, proven.phone);
    await recordReset(transaction, still, context);
  });
  cookies.clear('code_challenge');
  return { student: toStudent(student) };
};

async function recordReset(transaction: Transaction, { id, email, phone }: StudentRow, context: Context) {
  await forgetAccount(transaction, 'student', { id, identifiers: [email, phone ?? email] }, context);
  const actor = { kind: 'student', id } as const;
  await recordAuditEvent(transaction, { actor, action: 'student.password_reset', subject: id }, context);
}

async function findProven(database: Database, token: string | undefined): Promise<CodeChallenge | undefined> {
  const challenge = token ? await findChallenge(database, hashToken(token)) : undefined;
  return challenge?.purpose === 'reset' && challenge.verified_at !== null ? challenge : undefined;
}

const resetEnded = () => new Refusal('signed_out', messages.resetEnded, { code: 'reset_ended' });
