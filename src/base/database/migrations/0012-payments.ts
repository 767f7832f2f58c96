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
  // What admins did is read from the end, without what students and the operator did between.
  await database.schema.createIndex('audit_log_kind').on('audit_log').columns(['actor_kind', 'position']).execute();
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
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('set_aside_reason', 'text')
    .addColumn('set_aside_at', time)
    .addColumn('set_aside_in', 'text')
    .addUniqueConstraint('payments_key', ['method', 'payment_key'])
    .addCheckConstraint('payments_each_taka_once', sql`settled_poisha between 0 and amount_poisha`)
    .execute();
  const index = (name: string, columns: string[]) =>
    database.schema.createIndex(name).on('payments').columns(columns).execute();
  await index('payments_state', ['state', 'position']);
  await index('payments_by_key', ['payment_key', 'method']);
  await index('payments_sender', ['sender']);
  await keepSums(database);
}

/** `payment_sums`: how many payments stand in each state, and how much they are. The database counts by itself. */
async function keepSums(database: Kysely<unknown>): Promise<void> {
  const fromZero = (column: Column) => column.notNull().defaultTo(0);
  await database.schema
    .createTable('payment_sums')
    .addColumn('state', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', fromZero)
    .addColumn('poisha', 'bigint', fromZero)
    .execute();
  for (const statement of isPostgres(database) ? postgresTriggers : sqliteTriggers) {
    await sql.raw(statement).execute(database);
  }
}

const addSqlite = (row: 'new' | 'old', sign: '+' | '-') => `
  insert into payment_sums (state, count, poisha) values (${row}.state, ${sign}1, ${sign}${row}.amount_poisha)
  on conflict (state) do update set count = count + excluded.count, poisha = poisha + excluded.poisha;`;

const sqliteTriggers = [
  `create trigger payments_summed_in after insert on payments begin ${addSqlite('new', '+')} end`,
  `create trigger payments_summed_out after delete on payments begin ${addSqlite('old', '-')} end`,
  `create trigger payments_summed_on after update of state, amount_poisha on payments
    begin ${addSqlite('old', '-')} ${addSqlite('new', '+')} end`,
];

/** Once for each statement; states in the order of their names: two who change several do not wait for each other in a circle. */
const addPostgres = (changes: string) => `
  insert into payment_sums (state, count, poisha)
  select state, sum(step), sum(step * amount_poisha) from (${changes}) as changes
  group by state having sum(step) <> 0 or sum(step * amount_poisha) <> 0 order by state
  on conflict (state) do update
    set count = payment_sums.count + excluded.count, poisha = payment_sums.poisha + excluded.poisha;`;
const added = 'select state, amount_poisha::bigint, 1 as step from changed_to';
const taken = 'select state, amount_poisha::bigint, -1 as step from changed_from';

const createFunction = (name: string, changes: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${addPostgres(changes)} return null; end $$`;

const postgresTriggers = [
  createFunction('sum_payments_in', added),
  createFunction('sum_payments_out', taken),
  createFunction('sum_payments_on', `${added} union all ${taken}`),
  `create trigger payments_summed_in after insert on payments
    referencing new table as changed_to for each statement execute function sum_payments_in()`,
  `create trigger payments_summed_out after delete on payments
    referencing old table as changed_from for each statement execute function sum_payments_out()`,
  `create trigger payments_summed_on after update on payments
    referencing old table as changed_from new table as changed_to
    for each statement execute function sum_payments_on()`,
];

async function createSettlements(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('settlements')
    .addColumn('payment_id', 'text', references('payments.id'))
    .addColumn('enrollment_id', 'text', (column) => column.notNull().references('enrollments.id').onDelete('cascade'))
    .addColumn('amount_poisha', 'integer', required)
    .addColumn('settled_by', 'text', required)
    .addColumn('settled_in', 'text', required)
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
  await database.schema.createIndex('kept_texts_payment').on('kept_texts').column('payment_id').execute();
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
