import { sessionMessages as messages } from '#accounts/session-messages.ts';
import type { Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Caller, Handler, Services } from '#platform/server/http/handler.ts';
import { refuseBlockedMeanwhile, type Trial } from '#platform/server/limits/throttle.ts';
import { deleteSession, deleteSessionsOf, isFreshSession } from '#platform/server/sessions/session-queries.ts';
import { endSession, listSessions, presentedSession } from '#platform/server/sessions/sessions.ts';
import { Refusal } from '#shared/refusal.ts';
import { missingCurrent, proveCurrentPassword, wrongCurrent } from './current-password.ts';
import { ownAccount } from './own-account.ts';
import { findStudentById, lockStudent, type StudentRow } from './student-queries.ts';

type Context = Services & Caller & { accountId: string };

/** How long after a sign-in a social account, which has no password here, counts as having just shown who it is. */
const freshSeconds = 10 * 60;

/** Where the student is signed in. The hash of a token stays on the server. */
export const listOwnSessions: Handler<'listOwnSessions'> = async (_request, context) => {
  const sessions = await listOwn(context);
  return { sessions: sessions.map(({ tokenHash: _, ...session }) => session) };
};

/** Ending the presented one is a logout. Another one asks for a proof of who is there (ASVS 7.5.2). */
export const endOwnSession: Handler<'endOwnSession'> = async ({ params, body }, context) => {
  const session = (await listOwn(context)).find(({ id }) => id === params.id);
  if (!session) throw noSuchSession();
  if (session.isThis) {
    await endSession(context.database, context.cookies, 'student');
    return { ok: true };
  }
  await endProven(body?.currentPassword, context, async (transaction) => {
    if (!(await deleteSession(transaction, 'student', session.tokenHash))) throw noSuchSession();
    return { action: 'student.session_ended', after: { device: session.device } };
  });
  return { ok: true };
};

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ body }, context) => {
  const presented = presentedSession(context.cookies, 'student') ?? undefined;
  await endProven(body?.currentPassword, context, async (transaction) => {
    const count = await deleteSessionsOf(transaction, 'student', context.accountId, presented);
    return { action: 'student.other_sessions_ended', after: { count } };
  });
  return { ok: true };
};

const listOwn = ({ database, cookies, accountId }: Context) => listSessions(database, cookies, 'student', accountId);
const noSuchSession = () => new Refusal('not_found', messages.noSuchSession);

/** Whoever holds a session alone, such as a borrowed phone, throws nobody else out: the password is asked for, too. */
async function endProven(
  typed: string | undefined,
  context: Context,
  end: (transaction: Transaction) => Promise<{ action: string; after: object }>,
): Promise<void> {
  const { database, accountId } = context;
  const student = ownAccount(await findStudentById(database, accountId));
  const trials = student.password_hash === null ? await refuseStale(context) : await prove(student, typed, context);
  await inTransaction(database, async (transaction) => {
    if (trials) await refuseBlockedMeanwhile(transaction, trials);
    const still = ownAccount(await lockStudent(transaction, accountId));
    // Changed from another browser meanwhile: what was typed as the current password no longer is.
    if (still.password_hash !== student.password_hash) throw wrongCurrent();
    const act = await end(transaction);
    await recordAct(transaction, { actor: { kind: 'student', id: accountId }, subject: accountId, ...act }, context);
  });
}

function prove(student: StudentRow, typed: string | undefined, context: Context): Promise<Trial[]> {
  if (typed === undefined) throw missingCurrent();
  return proveCurrentPassword(student, typed, context);
}

/** There is no password to count tries of. */
async function refuseStale({ database, cookies }: Context): Promise<null> {
  const presented = presentedSession(cookies, 'student');
  const isFresh = presented !== null && (await isFreshSession(database, presented, freshSeconds));
  if (!isFresh) throw new Refusal('forbidden', messages.signInAgain, { code: 'sign_in_again' });
  return null;
}
