import type { Transaction } from '#base/database/connect.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';

/** Whole taka. The sum is frozen as a fee without a discount, so that a receipt shows what was agreed; the row as it is then. */
export async function updateAmount(transaction: Transaction, id: string, amount: number): Promise<EnrollmentRow> {
  return transaction
    .updateTable('enrollments')
    .set({ amount_due: amount, fee_poisha: amount * 100, discount: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is left of it is counted afterwards (`recountDues`). */
export async function updateDueSum(transaction: Transaction, id: string, amount_poisha: number): Promise<void> {
  await transaction.updateTable('dues').set({ amount_poisha }).where('id', '=', id).execute();
}

export async function deleteDue(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('dues').where('id', '=', id).execute();
}
