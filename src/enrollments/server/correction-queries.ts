import type { Transaction } from '#database/connect.ts';
import { databaseTime } from '#database/engine.ts';
import { isSameId } from '#payments/reference.ts';
import type { EnrollmentRow, Payment } from './enrollment-queries.ts';

/**
 * The same transaction ID, in whatever spelling and by whatever method, begins no new claim. It is also no correction of a question,
 * except of one about the number that paid.
 */
export async function updatePayment(
  transaction: Transaction,
  { id, reference }: Pick<EnrollmentRow, 'id' | 'reference'>,
  payment: Payment,
): Promise<{ isCorrection: boolean }> {
  const isSame = isSameId(reference, payment.reference);
  const claim = isSame ? payment : { ...payment, claimed_at: databaseTime() };
  await transaction.updateTable('enrollments').set(claim).where('id', '=', id).execute();
  const answered = await transaction
    .updateTable('asks')
    .set({ answered_at: databaseTime() })
    .where('enrollment_id', '=', id)
    .where('answered_at', 'is', null)
    .$if(isSame, (asks) => asks.where('reason', '=', 'other_number'))
    .returning('enrollment_id')
    .executeTakeFirst();
  const isCorrection = !isSame || answered !== undefined;
  if (isCorrection)
    await transaction.updateTable('answers').set({ corrected: 1 }).where('enrollment_id', '=', id).execute();
  return { isCorrection };
}
