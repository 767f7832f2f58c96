import { inTransaction } from '#base/database/in-transaction.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { isUnchanged, judgeLogin } from '#base/platform/server/limits/judge-login.ts';
import {
  countLogin,
  countRightLogin,
  hiddenAttempts,
  type ShownAttempts,
  shownAttempts,
} from '#base/platform/server/limits/login-attempts.ts';
import { secondsBlocked, tooManyTries } from '#base/platform/server/limits/throttle.ts';
import { canSignIn } from '#base/platform/server/sessions/first-password-queries.ts';
import { damagedPassword, hashPassword, inHashingTurn, needsRehash } from '#base/platform/server/sessions/password.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { sessionMessages as shutMessages } from '#people/student-accounts/session-messages.ts';
import { keepPhoneVerified } from './codes/verified-phone-queries.ts';
import { findByIdentifier, type Identifier, readIdentifier } from './identifier.ts';
import { acceptOwnPassword, type TypedLogin } from './own-password.ts';
import { lockStudent, type StudentToSignIn, toStudent, updatePasswordHash } from './student-queries.ts';

/**
 * Unknown accounts, Google accounts and expired temporary passwords get the answer of a wrong password, after the same
 * work (trust A6, L1). So do disabled accounts, unless the password is right. That attempt still counts. A temporary
 * password works only together with the new password that replaces it (ASVS 6.4.1).
 */
export const login: Handler<'login'> = async ({ body }, context) => {
  const { database, log, requestId, network } = context;
  const identifier = readIdentifier(body.identifier);
  const shown = shownAttempts('student', identifier.value, context);
  const { known, hidden, isHeld, fits, isShut } = await checkPassword(identifier, body.password, shown, context);
  const newHash = fits && !isHeld && known ? await newHashOf(known, body, network) : null;

  const { isLetIn, secondsToWait } = await inTransaction(database, async (transaction) => {
    const verdict = await judgeLogin(transaction, { shown, hidden }, async () => {
      return fits && isUnchanged(known, known && (await lockStudent(transaction, known.id)));
    });
    if (known && verdict.isLetIn) {
      await countRightLogin(transaction, known.id, context);
      if (known.first_password_ends_at !== null) await acceptOwnPassword(transaction, known, body, context);
      if (newHash) await updatePasswordHash(transaction, known.id, newHash);
      await keepPhoneVerified(transaction, known.id);
      await startSession(transaction, context, 'student', known.id);
    }
    return verdict;
  });
  if (!known || !isLetIn) {
    log.info({ requestId, network }, 'student login refused');
    if (secondsToWait > 0) throw tooManyTries(secondsToWait);
    throw isShut ? new Refusal('forbidden', shutMessages.disabled, { code: 'account_disabled' }) : wrongLogin();
  }
  log.info({ requestId, network, studentId: known.id }, 'student login');
  return { student: toStudent(known) };
};

const shutOut = (found: StudentToSignIn | undefined) =>
  found && found.disabled_at !== null && found.first_password_ends_at === null ? found : undefined;

function checkPassword(identifier: Identifier, password: string, shown: ShownAttempts, context: Services & Caller) {
  const { database, log, requestId, network } = context;
  return inHashingTurn({ network, account: `student ${identifier.value}` }, async (verify) => {
    const found = await findByIdentifier(database, identifier);
    const known = found && canSignIn(found) ? found : undefined;
    const hidden = hiddenAttempts('student', found?.id, identifier.value, context);
    // `hidden` counts failed logins of the account, and its block looks like a wrong password. `shown` counts those
    // with the typed email or phone. `hidden` is read first, because `countLogin` throws while `shown` is blocked. A
    // block that became too long when the clock was set back is shortened only when it is read (fault F10).
    const isHeld = (await secondsBlocked(database, hidden.all)) > 0;
    await countLogin(shown, context);
    const onDamaged = () => log.error({ requestId, studentId: known?.id }, damagedPassword);
    const fits = await verify((known ?? shutOut(found))?.password_hash ?? null, password, onDamaged);
    return { known, hidden, isHeld, fits, isShut: fits && !isHeld && known === undefined };
  });
}

/**
 * Returns the hash to store: of the newly chosen password, or of the same password if the stored hash is outdated. Null
 * keeps the stored hash.
 */
async function newHashOf(known: StudentToSignIn, typed: TypedLogin, network: string): Promise<string | null> {
  if (known.first_password_ends_at !== null) {
    return typed.newPassword === undefined ? null : await hashPassword(typed.newPassword, network);
  }
  return known.password_hash && needsRehash(known.password_hash) ? await hashPassword(typed.password, network) : null;
}

const wrongLogin = () => new Refusal('signed_out', messages.wrongLogin, { code: 'wrong_login' });
