import type { Transaction } from '#base/database/connect.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';

export async function updateAmount(transaction: Transaction, id: string, amount: number): Promise<EnrollmentRow> {
  return transaction
    .updateTable('enrollments')
    .set({ amount_due: amount, fee_poisha: amount * 100, discount: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Call `recountDues` afterwards, which computes the unpaid part. */
export async function updateDueSum(transaction: Transaction, id: string, amount_poisha: number): Promise<void> {
  await transaction.updateTable('dues').set({ amount_poisha }).where('id', '=', id).execute();
}

export async function deleteDue(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('dues').where('id', '=', id).execute();
}
