import { type Kysely, sql } from 'kysely';
import { isPostgres, references, required, times, unique } from './columns.ts';

/**
 * What the school received, each payment once by method and key; which enrollments it settles; what of a paste could not be
 * read; which suggestions an admin turned down; what a student was asked. The release before knows none of it: an enrollment that it
 * deletes takes its rows here along, and its payments are free again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createPayments(database);
  await createSettlements(database);
  await createTexts(database);
  await createAsks(database);
}

/** A place in the order of arrival, given by the database. */
function positionOf(database: Kysely<unknown>) {
  return isPostgres(database)
    ? ({ type: sql`bigint`, build: (column: Column) => column.generatedByDefaultAsIdentity().primaryKey() } as const)
    : ({ type: 'integer', build: (column: Column) => column.primaryKey().autoIncrement() } as const);
}
type Column = Parameters<typeof required>[0];

async function createPayments(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  const position = positionOf(database);
  await database.schema
    .createTable('payments')
    .addColumn('position', position.type, position.build)
    .addColumn('id', 'text', unique)
    .addColumn('method', 'text', required)
    .addColumn('reference', 'text')
    .addColumn('payment_key', 'text', required)
    .addColumn('amount_poisha', 'integer', required)
    .addColumn('sender', 'text')
    .addColumn('received_at', time)
    .addColumn('note', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('warnings', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('brought_in', 'text', required)
    .addColumn('brought_by', 'text', required)
    .addColumn('brought_at', time, madeAt)
    .addColumn('settled_poisha', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('set_aside_reason', 'text')
    .addColumn('set_aside_at', time)
    .addUniqueConstraint('payments_key', ['method', 'payment_key'])
    .addCheckConstraint('payments_each_taka_once', sql`settled_poisha between 0 and amount_poisha`)
    .execute();
  await sql`create index payments_open on payments (position)
    where set_aside_at is null and settled_poisha = 0`.execute(database);
  await database.schema.createIndex('payments_by_key').on('payments').column('payment_key').execute();
  await database.schema.createIndex('payments_by_time').on('payments').column('received_at').execute();
}

async function createSettlements(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('settlements')
    .addColumn('payment_id', 'text', references('payments.id'))
    .addColumn('enrollment_id', 'text', (column) => column.notNull().references('enrollments.id').onDelete('cascade'))
    .addColumn('amount_poisha', 'integer', required)
    .addColumn('settled_by', 'text', required)
    .addColumn('settled_at', time, madeAt)
    .addPrimaryKeyConstraint('settlements_key', ['payment_id', 'enrollment_id'])
    .execute();
  await database.schema.createIndex('settlements_enrollment').on('settlements').column('enrollment_id').execute();
  await database.schema
    .createTable('refused_matches')
    .addColumn('payment_id', 'text', references('payments.id'))
    .addColumn('enrollment_id', 'text', (column) => column.notNull().references('enrollments.id').onDelete('cascade'))
    .addColumn('refused_by', 'text', required)
    .addColumn('refused_at', time, madeAt)
    .addPrimaryKeyConstraint('refused_matches_key', ['payment_id', 'enrollment_id'])
    .execute();
  await database.schema
    .createIndex('refused_matches_enrollment')
    .on('refused_matches')
    .column('enrollment_id')
    .execute();
}

async function createTexts(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  const position = positionOf(database);
  await database.schema
    .createTable('kept_texts')
    .addColumn('position', position.type, position.build)
    .addColumn('id', 'text', unique)
    .addColumn('text_key', 'text', unique)
    .addColumn('text', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
    .addColumn('brought_in', 'text', required)
    .addColumn('brought_by', 'text', required)
    .addColumn('brought_at', time, madeAt)
    .addColumn('done_at', time)
    .execute();
  await database.schema
    .createTable('statement_mappings')
    .addColumn('headings_hash', 'text', (column) => column.primaryKey())
    .addColumn('mapping', 'text', required)
    .addColumn('saved_by', 'text', required)
    .addColumn('saved_at', time, madeAt)
    .execute();
}

/** And by what a claim is looked for that carries no id, or another one: who paid so much, about then. */
async function createAsks(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('asks')
    .addColumn('enrollment_id', 'text', (column) =>
      column.primaryKey().references('enrollments.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text')
    .addColumn('asked_by', 'text', required)
    .addColumn('asked_at', time, madeAt)
    .addColumn('answered_at', time)
    .execute();
  await sql`create index enrollments_claims on enrollments (status, amount_due, created_at) where status = 'pending'`.execute(
    database,
  );
}
