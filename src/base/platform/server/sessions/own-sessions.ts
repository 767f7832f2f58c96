import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import type { OwnSession } from '#base/shared/own-account.ts';
import { ownAccountMessages as messages } from '#base/shared/own-account-messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { lockProven, type OwnContext, type Proven } from './current-password.ts';
import { deleteSession, deleteSessionsOf } from './session-queries.ts';
import { endSession, listSessions, presentedSession } from './sessions.ts';

type Account = { id: string; password_hash: string | null };
/** Proves who the owner is, by the password, or by a recent login if the account has none. */
type Prove = (typed: string | undefined, context: OwnContext) => Promise<Proven<Account>>;
type Typed = { currentPassword?: string | undefined } | undefined;
const done = { ok: true } as const;

/**
 * Creates handlers to list and end an account's own sessions. Ending another device's session also deletes pending
 * codes (`endCodes`), because a code entered on that device could sign it in again.
 */
export function ownSessionsOf(
  kind: AccountKind,
  { prove, endCodes }: { prove: Prove; endCodes: (transaction: Transaction, accountId: string) => Promise<void> },
) {
  const listOwn = ({ database, cookies, accountId }: OwnContext) => listSessions(database, cookies, kind, accountId);

  async function endProven(
    typed: Typed,
    context: OwnContext,
    end: (transaction: Transaction) => Promise<{ act: string; after: object }>,
  ): Promise<void> {
    const { database, accountId } = context;
    const proven = await prove(typed?.currentPassword, context);
    await inTransaction(database, async (transaction) => {
      await lockProven(transaction, proven);
      await endCodes(transaction, accountId);
      const { act, after } = await end(transaction);
      const actor = { kind, id: accountId };
      await recordAuditEvent(transaction, { actor, action: `${kind}.${act}`, subject: accountId, after }, context);
    });
  }

  return {
    list: async (context: OwnContext): Promise<{ sessions: OwnSession[] }> => {
      const sessions = await listOwn(context);
      return { sessions: sessions.map(({ tokenHash: _, ...session }) => session) };
    },
    /** Ending the current session is a logout. Ending another one requires proof of identity (ASVS 7.5.2). */
    endOne: async (id: string, typed: Typed, context: OwnContext) => {
      const session = (await listOwn(context)).find((one) => one.id === id);
      if (!session) throw noSuchSession();
      if (session.isThis) {
        await endSession(context.database, context.cookies, kind);
        return done;
      }
      await endProven(typed, context, async (transaction) => {
        if (!(await deleteSession(transaction, kind, session.tokenHash))) throw noSuchSession();
        return { act: 'session_ended', after: { device: session.device } };
      });
      return done;
    },
    endOthers: async (typed: Typed, context: OwnContext) => {
      const presented = presentedSession(context.cookies, kind) ?? undefined;
      await endProven(typed, context, async (transaction) => {
        const count = await deleteSessionsOf(transaction, kind, context.accountId, presented);
        return { act: 'other_sessions_ended', after: { count } };
      });
      return done;
    },
  };
}

const noSuchSession = () => new Refusal('not_found', messages.noSuchSession);
