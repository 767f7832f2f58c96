import { type Kysely, sql } from 'kysely';
import { fillLeftAndOpen, paymentTriggers, refundTriggers } from './0019-refund-triggers.ts';
import { isPostgres, required, times } from './columns.ts';

/**
 * What went back of payments. The release before knows none of it: it may offer money that was sent back as if it were there, and is
 * refused by the check of the table when it spends it; all that it changes is counted by the same triggers. With a payment of the sample
 * that it takes away, what went back of it goes too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .alterTable('payments')
    .addColumn('refunded_poisha', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`refunded_poisha >= 0 and settled_poisha + refunded_poisha <= amount_poisha`),
    )
    .execute();
  await database.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('amount_poisha', 'integer', required)
    .addColumn('how', 'text', required)
    .addColumn('reference', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('asked_by', 'text', required)
    .addColumn('asked_in', 'text', required)
    .addColumn('asked_at', time, madeAt)
    .addCheckConstraint('refunds_of_something', sql`amount_poisha > 0`)
    .execute();
  await database.schema.createIndex('refunds_payment').on('refunds').column('payment_id').execute();
  await database.schema.createIndex('refunds_state').on('refunds').columns(['state', 'payment_id']).execute();
  // The column first: SQLite turns a comparison around that has one on the right alone, and then finds no index with it.
  await sql`create index payments_left on payments (state, position)
    where amount_poisha > settled_poisha + refunded_poisha`.execute(database);
  await fillLeftAndOpen(database);
  await sql`create index day_sums_left on day_sums (side, count, poisha) where kind = 'left_over'`.execute(database);
  const engine = isPostgres(database) ? 'postgres' : 'sqlite';
  for (const statement of [...paymentTriggers[engine], ...refundTriggers[engine]])
    await sql.raw(statement).execute(database);
}
