import { type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres, required, times } from './columns.ts';

/**
 * What an enrollment owes in parts, and what was credited without a payment (decision 52). An enrollment without rows has one implied
 * due: its price. Receipts say what came and what is left. One enrollment can have several valid receipts, one for each payment; the
 * release before writes at most one, without a source.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  const { madeAt } = times(database);
  await database.schema
    .createTable('dues')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enrollment_id', 'text', (column) => column.notNull().references('enrollments.id').onDelete('cascade'))
    .addColumn('number', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('due_on', 'text')
    .addColumn('amount_poisha', 'integer', required)
    .addColumn('left_poisha', 'integer', required)
    .addColumn('warned_on', 'text')
    .addUniqueConstraint('dues_number', ['enrollment_id', 'number'])
    .execute();
  await sql`create index dues_open on dues (due_on, id, left_poisha) where left_poisha > 0`.execute(database);
  await database.schema
    .createTable('credits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enrollment_id', 'text', (column) => column.notNull().references('enrollments.id').onDelete('cascade'))
    .addColumn('due_id', 'text', (column) => column.references('dues.id').onDelete('set null'))
    .addColumn('kind', 'text', required)
    .addColumn('amount_poisha', 'integer', required)
    .addColumn('reason', 'text')
    .addColumn('made_by', 'text', required)
    .addColumn('made_in', 'text', required)
    .addColumn('made_at', time, madeAt)
    .addColumn('undone_at', time)
    .execute();
  await database.schema.createIndex('credits_enrollment').on('credits').column('enrollment_id').execute();
  await database.schema.createIndex('credits_due').on('credits').column('due_id').execute();
  for (const column of ['received_poisha', 'left_poisha'] as const)
    await database.schema.alterTable('receipts').addColumn(column, 'integer').execute();
  for (const column of ['covers', 'source_id'] as const)
    await database.schema.alterTable('receipts').addColumn(column, 'text').execute();
  await database.schema.dropIndex('receipts_valid').execute();
  await sql`create unique index receipts_valid on receipts (enrollment_id)
    where withdrawn_at is null and source_id is null`.execute(database);
  await sql`create index receipts_of_enrollment on receipts (enrollment_id) where withdrawn_at is null`.execute(
    database,
  );
  await withdrawOnDelete(database);
}

/** A pending enrollment can have receipts of parts: its deletion withdraws them too. */
async function withdrawOnDelete(database: Kysely<unknown>): Promise<void> {
  const statements = isPostgres(database)
    ? [
        'drop trigger receipts_withdrawn_out on enrollments',
        'create trigger receipts_withdrawn_out after delete on enrollments for each row execute function withdraw_receipt()',
      ]
    : [
        'drop trigger receipts_withdrawn_out',
        `create trigger receipts_withdrawn_out after delete on enrollments begin
          update receipts set withdrawn_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
          where enrollment_id = old.id and withdrawn_at is null; end`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
