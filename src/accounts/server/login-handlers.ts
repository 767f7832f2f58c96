import { accountMessages as messages } from '#accounts/messages.ts';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Caller, Handler, Services } from '#platform/server/http/handler.ts';
import { isUnchanged, judgeLogin } from '#platform/server/limits/judge-login.ts';
import {
  countLogin,
  countRightLogin,
  hiddenTrials,
  type ShownTrials,
  shownTrials,
} from '#platform/server/limits/login-trials.ts';
import { secondsBlocked, tooManyTries } from '#platform/server/limits/throttle.ts';
import { damagedPassword, hashPassword, inHashingTurn, needsRehash } from '#platform/server/sessions/password.ts';
import { startSession } from '#platform/server/sessions/sessions.ts';
import { normalisePhone } from '#shared/phone.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  findStudentByEmail,
  findStudentByPhone,
  lockStudent,
  type StudentRow,
  toStudent,
  updatePasswordHash,
} from './student-queries.ts';

/** Unknown, disabled and social-only accounts are answered like a wrong password, and cost as much (trust A6, L1). */
export const login: Handler<'login'> = async ({ body }, context) => {
  const { database, log, requestId, network } = context;
  const identifier = readIdentifier(body.identifier);
  const shown = shownTrials('student', identifier.value, context);
  const { known, hidden, isHeld, fits } = await checkPassword(identifier, body.password, shown, context);
  const rehashed = fits && !isHeld ? await rehash(known, body.password, network) : null;

  const { isLetIn, secondsToWait } = await inTransaction(database, async (transaction) => {
    const verdict = await judgeLogin(transaction, { shown, hidden }, async () => {
      return fits && isUnchanged(known, known && (await lockStudent(transaction, known.id)));
    });
    if (known && verdict.isLetIn) {
      await countRightLogin(transaction, known.id, context);
      if (rehashed) await updatePasswordHash(transaction, known.id, rehashed);
      await startSession(transaction, context, 'student', known.id);
    }
    return verdict;
  });
  if (!known || !isLetIn) {
    log.info({ requestId, network }, 'student login refused');
    throw secondsToWait > 0 ? tooManyTries(secondsToWait) : wrongLogin();
  }
  log.info({ requestId, network, studentId: known.id }, 'student login');
  return { student: toStudent(known) };
};

/** All that comes before the verdict, in one turn. */
function checkPassword(identifier: Identifier, password: string, shown: ShownTrials, context: Services & Caller) {
  const { database, log, requestId, network } = context;
  return inHashingTurn(network, async (verify) => {
    const found = await findByIdentifier(database, identifier);
    const known = found && found.disabled_at === null ? found : undefined;
    const hidden = hiddenTrials(found?.id, identifier.value, context);
    // Before anybody is told to wait: a clock that was set back shortens both kinds of waiting at the same moment (trust F10).
    const isHeld = (await secondsBlocked(database, hidden.all)) > 0;
    await countLogin(shown, context);
    const onDamaged = () => log.error({ requestId, studentId: known?.id }, damagedPassword);
    return { known, hidden, isHeld, fits: await verify(known?.password_hash ?? null, password, onDamaged) };
  });
}

/** A new hash where the stored one has weaker parameters than today's. */
async function rehash(known: StudentRow | undefined, password: string, network: string): Promise<string | null> {
  return known?.password_hash && needsRehash(known.password_hash) ? await hashPassword(password, network) : null;
}

type Identifier = { kind: 'email' | 'phone'; value: string };

/** With `@` an email address, else a phone number in any spelling; one that is neither stays as typed and finds nobody. */
function readIdentifier(typed: string): Identifier {
  if (typed.includes('@')) return { kind: 'email', value: typed.toLowerCase() };
  return { kind: 'phone', value: normalisePhone(typed) ?? typed };
}

function findByIdentifier(database: Database, { kind, value }: Identifier): Promise<StudentRow | undefined> {
  return kind === 'email' ? findStudentByEmail(database, value) : findStudentByPhone(database, value);
}

const wrongLogin = () => new Refusal('signed_out', messages.wrongLogin, { code: 'wrong_login' });
