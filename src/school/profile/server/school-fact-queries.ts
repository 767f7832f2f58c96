import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import { tables } from '#contract/tables/tables.ts';
import { type FactName, schoolFacts } from '#school/profile/school-facts.ts';

export type StoredFact<Name extends FactName> = {
  value: v.InferOutput<(typeof schoolFacts)[Name]>;
  version: number;
  /** Id of the admin who saved it, or `operator`. */
  savedBy: string;
};

const selectFact = preparedQuery((database, given: Given<{ name: FactName }>) =>
  database
    .selectFrom('school_facts')
    .select(['value', 'version', 'saved_by as savedBy'])
    .where('name', '=', given('name'))
    .orderBy('version', 'desc')
    .limit(sql.lit(1)),
);

export async function findFact<Name extends FactName>(
  database: Database,
  name: Name,
): Promise<StoredFact<Name> | undefined> {
  const [row] = await selectFact(database, { name });
  if (!row) return undefined;
  const stored = tables.school_facts.value.read(row.value, `${name} ${row.version}`);
  return { ...row, value: v.parse(schoolFacts[name], stored) };
}

export async function insertFact<Name extends FactName>(
  transaction: Transaction,
  name: Name,
  { value, version, savedBy }: StoredFact<Name>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('school_facts')
    .values({
      ...{ name, version, saved_by: savedBy, saved_at: databaseTime() },
      value: tables.school_facts.value.write(value),
    })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
