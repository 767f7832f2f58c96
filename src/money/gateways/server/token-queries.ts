import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { GatewayName } from '#money/gateways/gateway.ts';

export type SealedToken = { id_token: string; refresh_token: string };

export async function findToken(database: Database, gateway: GatewayName) {
  const row = await database
    .selectFrom('gateway_tokens')
    .select(['id_token', 'refresh_token', 'ends_at', databaseTime().as('now')])
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  if (!row || row.id_token === null || row.refresh_token === null) return undefined;
  const { id_token, refresh_token, ends_at, now } = row;
  const secondsLeft = ends_at === null ? 0 : (Date.parse(ends_at) - Date.parse(now)) / 1000;
  return { id_token, refresh_token, secondsLeft };
}

/**
 * Returns true if this process may renew the token, which only one process may at a time. The lease ends after
 * `seconds`, so that a dead process does not block the others.
 */
export async function claimRenewal(database: Database, gateway: GatewayName, seconds: number): Promise<boolean> {
  const claimed = await database
    .insertInto('gateway_tokens')
    .values({ gateway, renewed_until: databaseTime(seconds) })
    .onConflict((conflict) =>
      conflict
        .column('gateway')
        .doUpdateSet({ renewed_until: databaseTime(seconds) })
        .where((row) =>
          row.or([
            row('gateway_tokens.renewed_until', 'is', null),
            row('gateway_tokens.renewed_until', '<', databaseTime()),
          ]),
        ),
    )
    .returning('gateway')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function saveToken(
  database: Database,
  gateway: GatewayName,
  token: SealedToken,
  seconds: number,
): Promise<void> {
  await database
    .updateTable('gateway_tokens')
    .set({ ...token, ends_at: databaseTime(seconds), renewed_until: null })
    .where('gateway', '=', gateway)
    .execute();
}

export async function endRenewal(database: Database, gateway: GatewayName): Promise<void> {
  await database.updateTable('gateway_tokens').set({ renewed_until: null }).where('gateway', '=', gateway).execute();
}

/** Marks a token that bKash refused as expired. A newer token of another process stays. */
export async function endToken(database: Database, gateway: GatewayName, sealed: string): Promise<void> {
  await database
    .updateTable('gateway_tokens')
    .set({ ends_at: sql`null` })
    .where('gateway', '=', gateway)
    .where('id_token', '=', sealed)
    .execute();
}
