import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';

/** The largest value that the column takes (`counter` in `base/database/column.ts`). */
const largest = 2 ** 30;

/**
 * Makes cached pages outdated after a change that visitors see. Call `bumpCatalogue` after the other changes of a
 * transaction: from then until its end, other transactions that call it wait. The revision is random, because a
 * counter repeats its values when a failover loses changes, and caches would then show what was lost.
 */
export async function bumpCatalogue(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('counters')
    .set({ value: randomInt(largest + 1) })
    .where('name', '=', 'catalogue')
    .execute();
}

export async function catalogueRevision(database: Database): Promise<number> {
  const row = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirstOrThrow();
  return row.value;
}

/**
 * A column for queries whose results this process caches by the version of their row. A failover that loses changes
 * repeats versions, but never revisions.
 */
export const revisionColumn = sql<number>`(select value from counters where name = 'catalogue')`.as('revision');
