import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce } from '#base/database/engine.ts';
import { roleOfSession } from '#base/database/staff-queries.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';

type SessionLifetime = { idleSeconds: number; totalSeconds: number };

export async function insertSession(
  database: Database,
  session: { tokenHash: string; kind: AccountKind; accountId: string; device?: string | null } & SessionLifetime,
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      kind: session.kind,
      account_id: session.accountId,
      device: session.device ?? null,
      idle_ends_at: databaseTime(session.idleSeconds),
      ends_at: databaseTime(session.totalSeconds),
      created_at: databaseTime(),
    })
    .execute();
}

const selectSessions = batchedQuery('token_hash', (database, isAsked) =>
  database
    .selectFrom('sessions')
    .select(['token_hash', 'kind', 'account_id', 'idle_ends_at', 'ends_at', databaseTimeOnce().as('now')])
    .select(roleOfSession.as('role'))
    .where(isAsked('token_hash')),
);

/**
 * Null if there is no such session of this kind, or if its admin has lost all access. The caller should extend a
 * session with `isStale`, and must refuse one with `hasEnded`.
 */
export async function findStoredSession(
  database: Database,
  kind: AccountKind,
  { tokenHash, idleSeconds }: { tokenHash: string; idleSeconds: number },
) {
  const [row] = await selectSessions(database, tokenHash);
  if (row?.kind !== kind || (kind === 'admin' && (row.role === null || row.role === 'removed'))) return null;
  const role = row.role === 'removed' ? null : row.role;
  // ISO times of equal length sort as texts.
  const hasEnded = row.ends_at <= row.now || row.idle_ends_at <= row.now;
  const secondsLeft = (Date.parse(row.idle_ends_at) - Date.parse(row.now)) / 1000;
  return { accountId: row.account_id, role, isStale: secondsLeft < idleSeconds * 0.9, hasEnded };
}

export async function listLiveSessions(database: Database, kind: AccountKind, accountId: string) {
  return database
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'idle_ends_at', 'created_at'])
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('idle_ends_at', '>', databaseTime())
    .where('ends_at', '>', databaseTime())
    .orderBy('idle_ends_at', 'desc')
    .execute();
}

export async function isFreshSession(database: Database, tokenHash: string, seconds: number): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('kind')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', databaseTime(-seconds))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Extends the session. Callers do so only when a tenth of the idle timeout has passed since the last time, so that
 * reads rarely cost a write.
 */
export async function touchSession(database: Database, tokenHash: string, idleSeconds: number): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ idle_ends_at: databaseTime(idleSeconds) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(database: Database, kind: AccountKind, tokenHash: string): Promise<boolean> {
  const query = database.deleteFrom('sessions').where('token_hash', '=', tokenHash).where('kind', '=', kind);
  return (await query.executeTakeFirst()).numDeletedRows > 0;
}

export async function deleteSessionsOf(
  database: Database,
  kind: AccountKind,
  accountId: string,
  exceptTokenHash?: string,
): Promise<number> {
  let query = database.deleteFrom('sessions').where('kind', '=', kind).where('account_id', '=', accountId);
  if (exceptTokenHash) query = query.where('token_hash', '!=', exceptTokenHash);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Keeps the account's newest `count` sessions, including the one just made (trust S3). */
export async function deleteOldestSessions(
  database: Database,
  kind: AccountKind,
  accountId: string,
  { count, justMade }: { count: number; justMade: string },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', justMade)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where('kind', '=', kind)
        .where('account_id', '=', accountId)
        .where('token_hash', '!=', justMade)
        .orderBy('created_at', 'desc')
        .limit(count - 1),
    )
    .execute();
}
