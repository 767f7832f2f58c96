import type { Database, Transaction } from '#base/database/connect.ts';

/** Says that visitors see something else from now on. The last write of a transaction: others wait for this row. */
export async function bumpCatalogue(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('counters')
    .set((counter) => ({ value: counter('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .execute();
}

/** Grows with every change that visitors can see. */
export async function catalogueRevision(database: Database): Promise<number> {
  const row = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirstOrThrow();
  return row.value;
}
