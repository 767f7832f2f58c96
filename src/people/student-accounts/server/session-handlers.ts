import { type OwnContext, type Proven, proveOwner } from '#base/platform/server/sessions/current-password.ts';
import { ownSessionsOf } from '#base/platform/server/sessions/own-sessions.ts';
import { isFreshSession } from '#base/platform/server/sessions/session-queries.ts';
import { presentedSession } from '#base/platform/server/sessions/sessions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { sessionMessages as messages } from '#people/student-accounts/session-messages.ts';
import { deleteCodesOf } from './codes/code-challenge-queries.ts';
import { ownAccount, students } from './own-account.ts';
import type { StudentRow } from './student-queries.ts';

/** Seconds. A Google account has no password. Instead, a login within this time proves who the student is. */
const freshSeconds = 10 * 60;

const ownSessions = ownSessionsOf('student', { prove: proveStudent, endCodes: deleteCodesOf });

export const listOwnSessions: Handler<'listOwnSessions'> = (_request, context) => ownSessions.list(context);
export const endOwnSession: Handler<'endOwnSession'> = ({ params, body }, context) =>
  ownSessions.endOne(params.id, body, context);
export const endOtherSessions: Handler<'endOtherSessions'> = ({ body }, context) =>
  ownSessions.endOthers(body, context);

async function proveStudent(typed: string | undefined, context: OwnContext): Promise<Proven<StudentRow>> {
  const account = ownAccount(await students.find(context.database, context.accountId));
  if (account.password_hash !== null) return proveOwner(students, account, typed, context);
  await refuseStale(context);
  return { accounts: students, account, attempts: [] };
}

async function refuseStale({ database, cookies }: OwnContext): Promise<void> {
  const presented = presentedSession(cookies, 'student');
  const isFresh = presented !== null && (await isFreshSession(database, presented, freshSeconds));
  if (!isFresh) throw new Refusal('forbidden', messages.signInAgain, { code: 'sign_in_again' });
}
