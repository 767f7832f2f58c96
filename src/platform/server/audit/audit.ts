import type { Database, Transaction } from '#database/connect.ts';
import { type AuditLog, facts } from '#database/tables.ts';
import type { Caller } from '#platform/server/http/handler.ts';
import { insertAuditRow } from './audit-queries.ts';

type Actor = { kind: AuditLog['actor_kind']; id: string | null };

/** One act that changes money, access or an account; `before` and `after` hold no secrets. */
export type Act = { actor: Actor; action: string; subject: string; before?: object; after?: object };

/** Writes the act down, in the same transaction as the change itself where there is one (trust D1). */
export async function recordAct(
  database: Database | Transaction,
  act: Act,
  caller?: Pick<Caller, 'network' | 'requestId'>,
): Promise<void> {
  await insertAuditRow(database, {
    actor_kind: act.actor.kind,
    actor_id: act.actor.id,
    action: act.action,
    subject: act.subject,
    before: act.before ? facts.write(act.before) : null,
    after: act.after ? facts.write(act.after) : null,
    network: caller?.network ?? null,
    request_id: caller?.requestId ?? null,
  });
}
