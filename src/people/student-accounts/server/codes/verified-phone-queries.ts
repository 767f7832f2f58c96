import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { codeRules } from './code-rules.ts';

type Owner = { id: string; phone: string | null };

/**
 * Returns whether the student verified the account's present phone. Also false if the student has not logged in for so
 * long that the mobile operator could have resold the number.
 */
export async function isPhoneVerified(database: Database, { id, phone }: Owner): Promise<boolean> {
  const [row] = await selectVerified(database, id);
  return row !== undefined && row.phone === phone;
}

const selectVerified = batchedQuery('student_id', (database, isAsked) =>
  database
    .selectFrom('verified_phones')
    .select(['student_id', 'phone'])
    .where(isAsked('student_id'))
    .where('signed_in_at', '>', databaseTime(-codeRules.phoneSeconds)),
);

export async function saveVerifiedPhone(transaction: Transaction, studentId: string, phone: string): Promise<void> {
  const seen = { phone, verified_at: databaseTime(), signed_in_at: databaseTime() };
  await transaction
    .insertInto('verified_phones')
    .values({ student_id: studentId, ...seen })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(seen))
    .execute();
}

/** Called at each login. Renews the verification of the phone if it still counts, at most once a day. */
export async function keepPhoneVerified(transaction: Transaction, studentId: string): Promise<void> {
  await transaction
    .updateTable('verified_phones')
    .set({ signed_in_at: databaseTime() })
    .where('student_id', '=', studentId)
    .where('signed_in_at', '>', databaseTime(-codeRules.phoneSeconds))
    .where('signed_in_at', '<', databaseTime(-24 * 60 * 60))
    .execute();
}

export async function hasChangedPhone(database: Database, studentId: string): Promise<boolean> {
  const act = await database
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', studentId)
    .where('action', '=', 'student.phone_changed')
    .where('at', '>', databaseTime(-codeRules.changedPhoneSeconds))
    .executeTakeFirst();
  return act !== undefined;
}

export async function findVerifiedPhone(database: Database, studentId: string) {
  return database
    .selectFrom('verified_phones')
    .select(['phone', 'verified_at', 'signed_in_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirst();
}

export async function deleteVerifiedPhone(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('verified_phones').where('student_id', '=', studentId).execute();
}
