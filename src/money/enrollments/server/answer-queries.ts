import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { isSameId } from '#money/payments/reference.ts';
import type { EnrollmentRow, Payment } from './enrollment-queries.ts';

export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;
type Words = Pick<ManualEnroll, 'answer' | 'says'> & { isCorrected: boolean };

export function findQuestion(transaction: Transaction, enrollmentId: string) {
  return transaction
    .selectFrom('asks')
    .select(['enrollment_id', 'reason', 'asked_at', 'answered_at'])
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
}

/** Saves or replaces the student's answer to the newest question, and closes the question. False if nothing changed. */
export async function saveAnswer(
  transaction: Transaction,
  { enrollment_id, asked_at, answered_at }: Question,
  { answer, says, isCorrected }: Words,
): Promise<boolean> {
  const words = { says: says || null, text: answer || null };
  const known = await transaction
    .selectFrom('answers')
    .select(['says', 'text'])
    .where('enrollment_id', '=', enrollment_id)
    .where('asked_at', '=', asked_at)
    .executeTakeFirst();
  if (known?.says === words.says && known.text === words.text) return false;
  await transaction
    .updateTable('asks')
    // PostgreSQL stored `asked_at` in microseconds. Milliseconds make it equal to the time in the table `answers`.
    .set({ asked_at, answered_at: answered_at ?? databaseTime() })
    .where('enrollment_id', '=', enrollment_id)
    .execute();
  await transaction
    .insertInto('answers')
    .values({ enrollment_id, asked_at, ...words, corrected: isCorrected ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'asked_at']).doUpdateSet(words))
    .execute();
  return true;
}

export async function findAnswersOf(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return [];
  return database
    .selectFrom('answers')
    .selectAll()
    .where('enrollment_id', 'in', enrollmentIds)
    .orderBy('asked_at')
    .execute();
}

export async function blankAnswer(transaction: Transaction, enrollmentId: string): Promise<void> {
  await transaction.updateTable('answers').set({ text: null }).where('enrollment_id', '=', enrollmentId).execute();
}

/**
 * Stores the new payment details and returns whether they are a correction. Details with the same transaction ID count
 * as a correction only if they answer an open question about another number.
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
