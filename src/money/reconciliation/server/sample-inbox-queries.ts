import type { Database } from '#base/database/connect.ts';
import type { KnownClaim } from '#base/sample/sample-inbox.ts';

export async function findClaimsOfEmails(database: Database, emails: string[]): Promise<KnownClaim[]> {
  const rows = await database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .select(['reference', 'method', 'amount_due', 'enrollments.created_at', 'status', 'students.phone'])
    .where('students.email', 'in', emails)
    .execute();
  return rows.map(({ reference, method, amount_due, created_at, status, phone }) => ({
    ...{ reference, method, amountDue: amount_due, createdAt: created_at, isPaid: status === 'paid' },
    phone: phone ?? '',
  }));
}

export async function hasPayments(database: Database): Promise<boolean> {
  // Reads a single index entry, however many payments there are.
  const first = database.selectFrom('payments').select('id').where('id', '>=', '').orderBy('id').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}
