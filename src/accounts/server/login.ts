import { accountMessages as messages } from '#accounts/messages.ts';
import type { Database } from '#database/connect.ts';
import type { Handler } from '#platform/server/handler.ts';
import { loginTrials } from '#platform/server/login-trials.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/server/password.ts';
import { startSession } from '#platform/server/session.ts';
import {
  countFailure,
  forgetFailures,
  refuseBlocked,
  refuseBlockedMeanwhile,
  tooManyTries,
} from '#platform/server/throttle.ts';
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
  const trials = loginTrials('student', identifier.value, context);
  await refuseBlocked(database, trials.all);

  const found = await findByIdentifier(database, identifier);
  const known = found && found.disabled_at === null ? found : undefined;
  const fits = await verifyPassword(known?.password_hash ?? null, body.password);
  if (!known || !fits) {
    const blocked = await database.transaction().execute((transaction) => countFailure(transaction, trials.all));
    log.info({ requestId, network }, 'student login refused');
    throw blocked > 0 ? tooManyTries(blocked) : wrongLogin();
  }

  const rehashed = known.password_hash && needsRehash(known.password_hash) ? await hashPassword(body.password) : null;
  await database.transaction().execute(async (transaction) => {
    await refuseBlockedMeanwhile(transaction, trials.all);
    const still = await lockStudent(transaction, known.id);
    // Disabled, or given another password, while this one was being checked.
    if (!still || still.disabled_at !== null || still.password_hash !== known.password_hash) throw wrongLogin();
    if (rehashed) await updatePasswordHash(transaction, known.id, rehashed);
    await forgetFailures(transaction, trials.ofAccountHere);
    await startSession(transaction, context, 'student', known.id);
  });
  log.info({ requestId, network, studentId: known.id }, 'student login');
  return { student: toStudent(known) };
};

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
