import type { Kysely } from 'kysely';
import { required, times } from './columns.ts';

/** What the school says of itself, typed in by its admins: every version stays, the highest counts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('school_facts')
    .addColumn('name', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('value', 'text', required)
    .addColumn('saved_by', 'text', required)
    .addColumn('saved_at', time, madeAt)
    .addPrimaryKeyConstraint('school_facts_key', ['name', 'version'])
    .execute();
}
