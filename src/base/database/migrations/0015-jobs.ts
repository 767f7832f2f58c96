import { type Kysely, sql } from 'kysely';
import { isPostgres, required, times, unique } from './columns.ts';

/**
 * What is still to be done outside of the database, such as an SMS, written in the transaction of the act that asks for it. Two of
 * one kind and subject never wait. The release before writes none, and lies in nobody's way.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  const table = database.schema.createTable('jobs');
  const numbered = isPostgres(database)
    ? table.addColumn('position', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    : table.addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement());
  await numbered
    .addColumn('id', 'text', unique)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('facts', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('due_at', time, required)
    .addColumn('lease', 'text')
    .addColumn('tries', 'integer', required)
    .addColumn('failure', 'text')
    .addColumn('detail', 'text')
    .addColumn('made_at', time, madeAt)
    .addColumn('ended_at', time)
    .execute();
  await sql`create unique index jobs_waiting on jobs (kind, subject) where state = 'waiting'`.execute(database);
  await sql`create index jobs_ended on jobs (state, ended_at) where ended_at is not null`.execute(database);
  await database.schema.createIndex('jobs_due').on('jobs').columns(['state', 'due_at']).execute();
  await database.schema.createIndex('jobs_subject').on('jobs').column('subject').execute();
}
