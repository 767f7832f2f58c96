import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { tables } from '#contract/tables/tables.ts';
import { StatementMapping } from '#money/payments/statement-mapping.ts';

export async function findMapping(database: Database, headingsHash: string): Promise<StatementMapping | undefined> {
  const row = await database
    .selectFrom('statement_mappings')
    .select('mapping')
    .where('headings_hash', '=', headingsHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = tables.statement_mappings.mapping.read(row.mapping, `headings ${headingsHash}`);
  const read = v.safeParse(StatementMapping, stored);
  return read.success ? read.output : undefined;
}

export async function saveMapping(
  transaction: Transaction,
  headingsHash: string,
  mapping: StatementMapping,
  adminId: string,
): Promise<void> {
  const said = {
    mapping: tables.statement_mappings.mapping.write(mapping),
    saved_by: adminId,
    saved_at: databaseTime(),
  };
  await transaction
    .insertInto('statement_mappings')
    .values({ headings_hash: headingsHash, ...said })
    .onConflict((conflict) => conflict.column('headings_hash').doUpdateSet(said))
    .execute();
}
