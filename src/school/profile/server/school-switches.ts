import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { isOwner, roleOf } from '#base/database/staff-queries.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import type { OpeningState, StopReason } from '#school/profile/school-facts.ts';
import { findFact, insertFact } from './school-fact-queries.ts';

export type SwitchName = 'opening' | 'watermark';
type Switched = { on: boolean };

export async function readSwitch(database: Database, name: SwitchName): Promise<Switched> {
  const stored = await findFact(database, name);
  return stored?.value ?? { on: false };
}

export async function findOpening(database: Database): Promise<OpeningState> {
  const stored = await findFact(database, 'opening');
  if (!stored?.value.on) return { on: false };
  const owner = await database
    .selectFrom('admins')
    .select(['name', 'disabled_at', roleOf('admins.id').as('role')])
    .where('id', '=', stored.savedBy)
    .executeTakeFirst();
  const why = reasonOf(owner);
  return why === null ? { on: true } : { on: false, stopped: { by: owner?.name ?? '', why } };
}

function reasonOf(owner: { disabled_at: string | null; role: string } | undefined): StopReason | null {
  if (!owner || owner.role === 'removed') return 'removed';
  if (owner.disabled_at !== null) return 'disabled';
  return owner.role === 'owner' ? null : 'other_role';
}

/**
 * Saves a switch as a new version, unless it is unchanged. A switch that is on is saved again under the caller's name
 * if its last saver is no longer an owner.
 */
export function saveSwitch(
  name: SwitchName,
  wanted: Switched,
  caller: Services & Caller & { accountId: string },
): Promise<Switched> {
  return inTransaction(caller.database, async (transaction) => {
    const stored = await findFact(transaction, name);
    const before = stored?.value ?? { on: false };
    const isTakenOver = stored !== undefined && before.on && !(await isOwner(transaction, stored.savedBy));
    if (before.on === wanted.on && !isTakenOver) return before;
    const fact = { value: wanted, version: (stored?.version ?? 0) + 1, savedBy: caller.accountId };
    if (!(await insertFact(transaction, name, fact)))
      throw new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 1 });
    const actor = { kind: 'admin', id: caller.accountId } as const;
    const change = { before, after: wanted };
    await recordAuditEvent(transaction, { actor, action: `${name}.switched`, subject: name, ...change }, caller);
    return wanted;
  });
}
