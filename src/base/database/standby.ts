import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A standby that is not `ours` is a primary, the standby of another server, or another database of ours. */
export type StandbyTrouble = { kind: 'not_ours' } | { kind: 'behind' } | { kind: 'failed'; error: unknown };

const mostMilliseconds = 30_000;

/**
 * Waits until a standby of PostgreSQL has every change that its primary had when this was called. Returns why it cannot
 * be read, or null. Throws if the primary does not answer, or takes no change.
 */
export async function findStandbyTrouble(
  primary: Database,
  standby: Database,
  most = mostMilliseconds,
): Promise<StandbyTrouble | null> {
  // The message is the newest change. Where it ends is exact; where the next change would begin is not, because of the
  // heads of pages.
  const own = await sql<{ server: string; name: string; position: string }>`
    select system_identifier::text as server, current_database() as name,
      pg_logical_emit_message(true, 'pathshala', '')::text as position
    from pg_control_system()
  `.execute(primary);
  const [{ server, name, position } = { server: '', name: '', position: '0/0' }] = own.rows;
  const asked = sql<{ is_ours: boolean; has_all: boolean }>`
    select pg_is_in_recovery() and system_identifier::text = ${server} and current_database() = ${name} as is_ours,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn, false) as has_all
    from pg_control_system()
  `;
  for (const began = performance.now(); ; await wait(100)) {
    const found = await asked.execute(standby).catch((error: unknown) => ({ error }));
    if ('error' in found) return { kind: 'failed', error: found.error };
    const [state] = found.rows;
    if (!state?.is_ours) return { kind: 'not_ours' };
    if (state.has_all) return null;
    if (performance.now() - began > most) return { kind: 'behind' };
  }
}
