import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import type { GatewayName } from '#money/gateways/gateway.ts';

export async function findGateways(database: Database, paymentIds: string[]): Promise<Map<string, GatewayName>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('gateway_orders')
    .select(['payment_id', 'gateway'])
    .where(isOneOf(database, sql`payment_id`, sql`${listOf(database, paymentIds)}`, 'text'))
    .execute();
  return new Map(
    rows.flatMap(({ payment_id, gateway }) => (payment_id === null ? [] : [[payment_id, gateway] as const])),
  );
}
