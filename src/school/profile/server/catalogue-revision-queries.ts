import type { Database, Transaction } from '#base/database/connect.ts';

/**
 * Makes cached pages outdated after a change that visitors see. Call `bumpCatalogue` after the other changes of a
 * transaction: from then until its end, other transactions that call it wait.
 */
export async function bumpCatalogue(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('counters')
    .set((counter) => ({ value: counter('value', '+', 1) }))
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
