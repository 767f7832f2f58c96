import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { facts } from '#base/database/base-tables.ts';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, isOneOf, listOf } from '#base/database/engine.ts';
import { pagesOf } from '#base/database/pages.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';

type Actor = { kind: Tables['audit_log']['actor_kind']; id: string | null };

/** A change of money, access or an account. `before` and `after` must hold no secrets. */
export type AuditEvent = { actor: Actor; action: string; subject: string; before?: object; after?: object };

/** Pass the transaction that makes the change, so that both are stored or neither (trust D1). */
export async function recordAuditEvent(
  database: Database | Transaction,
  { actor, action, subject, before, after }: AuditEvent,
  caller?: Pick<Caller, 'network' | 'requestId'>,
): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({
      ...{ id: newId(), at: databaseTime(), actor_kind: actor.kind, actor_id: actor.id, action, subject },
      before: before ? facts.write(before) : null,
      after: after ? facts.write(after) : null,
      network: caller?.network ?? null,
      request_id: caller?.requestId ?? null,
    })
    .execute();
}

export async function listNewestAuditRows(
  database: Database,
  count: number,
): Promise<Selectable<Tables['audit_log']>[]> {
  const rows = await database.selectFrom('audit_log').selectAll().orderBy('position', 'desc').limit(count).execute();
  return rows.reverse();
}

export function readAuditAround(database: Database, accountId: string, subjects: string[]) {
  const query = database
    .selectFrom('audit_log')
    .selectAll()
    .where((act) => act.or([act('actor_id', '=', accountId), act('subject', 'in', [accountId, ...subjects])]));
  return pagesOf(query, ['position']);
}

/** Returns when the newest event with this action happened, or null. */
export async function findNewestTime(database: Database, action: string): Promise<string | null> {
  const query = database.selectFrom('audit_log').select('at').where('action', '=', action);
  const row = await query.orderBy('action', 'desc').orderBy('position', 'desc').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

export async function findNewestAuditEvents(database: Database, subjects: string[]) {
  const rows = await database
    .selectFrom('audit_log')
    .select(['subject', 'position', 'request_id'])
    .where(isOneOf(database, sql`subject`, sql`${listOf(database, [...new Set(subjects)])}`, 'text'))
    .execute();
  const inOrder = rows.toSorted((one, other) => one.position - other.position);
  return new Map(inOrder.map((row) => [row.subject, row]));
}

const personal = new Set(['reference', 'phone']);
const withoutPersonal = (stored: string | null, id: string) =>
  stored && facts.write(facts.read(stored, `act ${id}`), (name, value) => (personal.has(name) ? undefined : value));

/**
 * Removes the fields in `personal` and the erased account's network addresses from these audit events. No other code
 * changes stored audit events (trust D4).
 */
export async function blankActs(
  transaction: Transaction,
  acts: readonly Selectable<Tables['audit_log']>[],
  kind: AccountKind,
): Promise<void> {
  for (const { id, before, after, network, actor_kind } of acts) {
    await transaction
      .updateTable('audit_log')
      .set({
        before: withoutPersonal(before, id),
        after: withoutPersonal(after, id),
        network: actor_kind === kind ? null : network,
      })
      .where('id', '=', id)
      .execute();
  }
}
