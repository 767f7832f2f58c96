import { type Insertable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate, isOneOf, listOf } from '#base/database/engine.ts';

export type NewText = Omit<Insertable<Tables['kept_texts']>, 'position' | 'brought_at' | 'done_at'> & {
  payment_id: string | null;
};

const rowsAStatement = 200;

export async function insertTexts(transaction: Transaction, texts: NewText[]): Promise<void> {
  for (let from = 0; from < texts.length; from += rowsAStatement) {
    await transaction
      .insertInto('kept_texts')
      .values(
        texts
          .slice(from, from + rowsAStatement)
          .map((text) => ({ ...text, brought_at: databaseTime(), done_at: null })),
      )
      .onConflict((conflict) => conflict.column('text_key').doNothing())
      .execute();
  }
}

export async function listOpenTexts(database: Database, before: number | undefined, limit: number) {
  let query = database
    .selectFrom('kept_texts')
    .leftJoin('payments', 'payments.id', 'kept_texts.payment_id')
    .select(['kept_texts.position', 'kept_texts.id', 'kept_texts.text', 'kept_texts.reason', 'kept_texts.brought_at'])
    .select(['payments.method', 'payments.reference', 'payments.amount_poisha'])
    .where('kept_texts.done_at', 'is', null)
    .orderBy('kept_texts.position', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('kept_texts.position', '<', before);
  return query.execute();
}

export async function countOpenTexts(database: Database, most: number): Promise<number> {
  const open = database.selectFrom('kept_texts').select('id').where('done_at', 'is', null).limit(most);
  const row = await database
    .selectFrom(open.as('open'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function lockText(transaction: Transaction, id: string) {
  const query = transaction
    .selectFrom('kept_texts')
    .select(['id', 'text', 'reason', 'payment_id', 'done_at'])
    .where('id', '=', id);
  return forUpdate(transaction, query).executeTakeFirst();
}

/**
 * Marks a kept text as handled. `paymentId` is the payment that an admin entered from the text. The text is blanked
 * when the student of that payment is erased.
 */
export async function finishText(transaction: Transaction, id: string, paymentId?: string): Promise<void> {
  const read = paymentId === undefined ? {} : { payment_id: paymentId };
  await transaction
    .updateTable('kept_texts')
    .set({ done_at: databaseTime(), ...read })
    .where('id', '=', id)
    .execute();
}

export async function reopenText(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('kept_texts').set({ done_at: null }).where('id', '=', id).execute();
}

export async function deleteOpenTexts(transaction: Transaction, textKeys: string[]): Promise<void> {
  if (textKeys.length === 0) return;
  await transaction
    .deleteFrom('kept_texts')
    .where(isOneOf(transaction, sql`text_key`, sql`${listOf(transaction, textKeys)}`, 'text'))
    .where('done_at', 'is', null)
    .execute();
}

export async function findContradicted(database: Database, paymentIds: string[]): Promise<ReadonlySet<string | null>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('kept_texts')
    .select('payment_id')
    .where('done_at', 'is', null)
    .where(isOneOf(database, sql`payment_id`, sql`${listOf(database, paymentIds)}`, 'text'))
    .execute();
  return new Set(rows.map(({ payment_id }) => payment_id));
}

/** Blanks kept texts with the student's phone number, or about the payments `paymentIds` (trust D4). */
export async function blankTexts(
  transaction: Transaction,
  { paymentIds, phone }: { paymentIds: string[]; phone: string | null },
): Promise<void> {
  const ofPayment = isOneOf(transaction, sql`payment_id`, sql`${listOf(transaction, paymentIds)}`, 'text');
  await transaction.updateTable('kept_texts').set({ text: '' }).where(ofPayment).execute();
  if (phone === null) return;
  await transaction.updateTable('kept_texts').set({ text: '' }).where('text', 'like', `%${phone}%`).execute();
}
