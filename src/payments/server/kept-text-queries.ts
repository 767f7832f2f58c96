import type { Insertable } from 'kysely';
import type { Transaction } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';

export type NewText = Omit<Insertable<Tables['kept_texts']>, 'position' | 'brought_at' | 'done_at'> & {
  payment_id: string | null;
};

const rowsAStatement = 200;

/** The same text is kept once. */
export async function insertTexts(transaction: Transaction, texts: NewText[]): Promise<void> {
  for (let from = 0; from < texts.length; from += rowsAStatement) {
    await transaction
      .insertInto('kept_texts')
      .values(texts.slice(from, from + rowsAStatement).map((text) => ({ ...text, done_at: null })))
      .onConflict((conflict) => conflict.column('text_key').doNothing())
      .execute();
  }
}
