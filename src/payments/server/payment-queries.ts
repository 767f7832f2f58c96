import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import { containsWord } from '#database/contains-words.ts';
import { databaseTime, isOneOf, listOf, rowsOf } from '#database/engine.ts';
import type { Tables } from '#database/tables.ts';
import type { ReceivedMethod } from '#payments/received-payment.ts';
import type { PaymentRow } from './settlement-queries.ts';

export type NewPayment = Omit<
  Insertable<Tables['payments']>,
  'position' | 'brought_at' | 'settled_poisha' | 'set_aside_reason' | 'set_aside_at'
>;
/** What makes a payment the same as another one. */
export type PaymentName = { method: ReceivedMethod; payment_key: string };

/** Values of a row times the rows of one statement stay far below what either engine takes. */
const rowsAStatement = 500;

/** Rows of which the database has none yet; the others are left alone. How many were new. */
export async function insertPayments(transaction: Transaction, payments: NewPayment[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < payments.length; from += rowsAStatement) {
    const inserted = await transaction
      .insertInto('payments')
      .values(payments.slice(from, from + rowsAStatement))
      .onConflict((conflict) => conflict.columns(['method', 'payment_key']).doNothing())
      .executeTakeFirst();
    added += Number(inserted.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

/** Those of them that are known, with what is stored of them. */
export async function findKnownPayments(database: Database, names: PaymentName[]) {
  if (names.length === 0) return [];
  const given = rowsOf(
    database,
    names.map(({ method, payment_key }) => ({ method, payment_key })),
    { method: 'text', payment_key: 'text' },
  );
  return database
    .selectFrom('payments')
    .select(['payments.id', 'payments.method', 'payments.payment_key', 'payments.amount_poisha'])
    .where(sql<SqlBool>`(payments.method, payments.payment_key) in (select method, payment_key from ${given} as given)`)
    .execute();
}

const isOpen = sql<SqlBool>`set_aside_at is null and settled_poisha = 0`;

/** Free ones, the last that arrived first. */
export async function listOpenPayments(database: Database): Promise<PaymentRow[]> {
  return database.selectFrom('payments').selectAll().where(isOpen).orderBy('position', 'desc').execute();
}

/** Spent ones whose id a pending enrollment names all the same. */
export async function listUsedAndNamed(database: Database): Promise<PaymentRow[]> {
  return database
    .selectFrom('payments')
    .selectAll()
    .where('set_aside_at', 'is', null)
    .where('settled_poisha', '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrollments')
          .select('enrollments.id')
          .where('enrollments.status', '=', 'pending')
          .whereRef('enrollments.reference_key', '=', 'payments.payment_key')
          .whereRef('enrollments.method', '=', sql`payments.method`),
      ),
    )
    .orderBy('position', 'desc')
    .execute();
}

const pageOf = {
  settled: sql<SqlBool>`set_aside_at is null and settled_poisha > 0`,
  set_aside: sql<SqlBool>`set_aside_at is not null`,
  all: sql<SqlBool>`true`,
} satisfies Record<string, RawBuilder<SqlBool>>;

export type PageRule = { before: number | undefined; limit: number; words: string[] };

const ownText = sql<string>`lower(coalesce(reference, '') || ' ' || coalesce(sender, '') || ' ' || coalesce(note, ''))`;
/** Of the student and the course that it settled. */
const textOfSettled = (word: string) => sql<SqlBool>`exists (
  select 1 from settlements join enrollments on enrollments.id = settlements.enrollment_id
  join enrollment_search as found on found.position = enrollments.position
  where settlements.payment_id = payments.id and ${containsWord(sql<string>`found.text`, word)})`;

/** The last that arrived first. Words are looked for in reference, sender and note, and in whose enrollment it settled. */
export async function listPaymentPage(
  database: Database,
  page: keyof typeof pageOf,
  { before, limit, words }: PageRule,
): Promise<PaymentRow[]> {
  let query = database.selectFrom('payments').selectAll().where(pageOf[page]).orderBy('position', 'desc').limit(limit);
  if (before !== undefined) query = query.where('position', '<', before);
  for (const word of words) {
    query = query.where(sql<SqlBool>`(${containsWord(ownText, word)} or ${textOfSettled(word)})`);
  }
  return query.execute();
}

export async function findPayments(database: Database, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('payments')
    .selectAll()
    .where(isOneOf(database, sql`id`, sql`${listOf(database, ids)}`, 'text'))
    .execute();
}

/** How many there are, and how much they are, of those that are done with. */
export async function sumDone(database: Database) {
  const sum = (page: 'settled' | 'set_aside') =>
    database
      .selectFrom('payments')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount_poisha').as('poisha')])
      .where(pageOf[page])
      .executeTakeFirstOrThrow();
  const [settled, setAside] = await Promise.all([sum('settled'), sum('set_aside')]);
  return { settled, set_aside: setAside };
}

export async function updateSetAside(transaction: Transaction, id: string, reason: string | null): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ set_aside_reason: reason, set_aside_at: reason === null ? null : databaseTime() })
    .where('id', '=', id)
    .execute();
}
