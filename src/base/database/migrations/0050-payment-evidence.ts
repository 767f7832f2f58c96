import { type Kysely, sql } from 'kysely';

/**
 * `evidence`: what proves that the money came, where that is strong enough for automatic approval; null for everything else and for
 * older payments. `line_key`: what payments without an ID have in common when they may be one, whatever account or time stands beside
 * them. The release before leaves both empty.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('payments').addColumn('evidence', 'text').execute();
  await database.schema.alterTable('payments').addColumn('line_key', 'text').execute();
  await sql`create index payments_line on payments (line_key) where line_key is not null`.execute(database);
  await sql`update payments set line_key = substr(payment_key, 6) where payment_key like 'line:%'`.execute(database);
}
