import { type Kysely, sql } from 'kysely';
import { required, times } from './columns.ts';

/**
 * What students began to pay through a gateway, which ids it was asked for, and the token by which it lets the school in. The release
 * before knows none of it, and takes students and courses of the sample away whatever they ordered; an enrollment that it deletes takes its row of `gateway_lookups` along.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('gateway_orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gateway', 'text', required)
    .addColumn('checkout_id', 'text')
    .addColumn('student_id', 'text', required)
    .addColumn('course_id', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('started'))
    .addColumn('reason', 'text')
    .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
    .addColumn('created_at', time, madeAt)
    .addColumn('ask_at', time)
    .addColumn('asks', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('gateway_orders_key', ['gateway', 'checkout_id'])
    .execute();
  const index = (name: string, columns: string[]) =>
    database.schema.createIndex(name).on('gateway_orders').columns(columns).execute();
  await index('gateway_orders_student', ['student_id', 'course_id']);
  await index('gateway_orders_payment', ['payment_id']);
  await index('gateway_orders_age', ['state', 'created_at']);
  await sql`create index gateway_orders_asked on gateway_orders (state, ask_at) where state = 'executing'`.execute(
    database,
  );
  await database.schema
    .createTable('gateway_lookups')
    .addColumn('enrollment_id', 'text', (column) => column.notNull().references('enrollments.id').onDelete('cascade'))
    .addColumn('reference_key', 'text', required)
    .addColumn('student_id', 'text', required)
    .addColumn('asked_at', time, madeAt)
    .addPrimaryKeyConstraint('gateway_lookups_key', ['enrollment_id', 'reference_key'])
    .execute();
  await database.schema
    .createIndex('gateway_lookups_student')
    .on('gateway_lookups')
    .columns(['student_id', 'asked_at'])
    .execute();
  await database.schema.createIndex('gateway_lookups_age').on('gateway_lookups').column('asked_at').execute();
  await database.schema
    .createTable('gateway_tokens')
    .addColumn('gateway', 'text', (column) => column.primaryKey())
    .addColumn('id_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('ends_at', time)
    .addColumn('renewed_until', time)
    .execute();
}
