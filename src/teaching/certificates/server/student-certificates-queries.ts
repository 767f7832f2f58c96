import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { storedIssuer } from '#contract/tables/receipt-tables.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';

export async function findCertificatesOf(database: Database, studentId: string) {
  const query = database.selectFrom('certificates').selectAll().where('student_id', '=', studentId);
  const rows = await query.orderBy('id').execute();
  return rows.map(({ school, revoked_by, search, ...row }) => ({
    ...row,
    school: storedIssuer.read(school, `certificate ${row.id}`),
  }));
}

/**
 * Erases names and pictures of the student's certificates, but keeps their numbers. The page of such a number says that
 * the certificate was revoked, and shows no name. A printed copy is neither confirmed nor called a forgery (trust D4).
 */
export async function blankCertificatesOf(transaction: Transaction, studentId: string): Promise<void> {
  const own = transaction.selectFrom('certificates').select('id').where('student_id', '=', studentId);
  await transaction.deleteFrom('certificate_files').where('certificate_id', 'in', own).execute();
  const blank = { student_name: '', student_name_bengali: null, search: '', choose_again: 0 } as const;
  await transaction
    .updateTable('certificates')
    .set((row) => ({
      ...blank,
      revoked_at: row.fn.coalesce('revoked_at', databaseTime()),
      revoked_reason: messages.erasedReason,
    }))
    .where('student_id', '=', studentId)
    .execute();
}
