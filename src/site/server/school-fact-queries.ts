import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';
import type { Voice } from '#site/voices.ts';

type StoredVoices = { voices: Voice[]; version: number };

/** What students say, as it was saved last; version 0 when nothing was yet. */
export async function findVoices(database: Database): Promise<StoredVoices> {
  const row = await database
    .selectFrom('school_facts')
    .select(['value', 'version'])
    .where('name', '=', 'voices')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { voices: [], version: 0 };
  return { voices: tables.school_facts.value.read(row.value, `voices ${row.version}`), version: row.version };
}

/** Answers false, and writes nothing, when somebody else has made this version. */
export async function insertVoices(
  transaction: Transaction,
  { voices, version }: StoredVoices,
  savedBy: string,
): Promise<boolean> {
  const value = tables.school_facts.value.write(voices);
  const result = await transaction
    .insertInto('school_facts')
    .values({ name: 'voices', version, value, saved_by: savedBy })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
