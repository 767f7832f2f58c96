import type { Transaction } from '#base/database/connect.ts';
import { forUpdate } from '#base/database/engine.ts';
import type { StudentRow } from './student-queries.ts';

export async function lockSocialStudent(
  transaction: Transaction,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<StudentRow | undefined> {
  const query = transaction
    .selectFrom('students')
    .selectAll()
    .where('oidc_issuer', '=', issuer)
    .where('oidc_subject', '=', subject);
  return forUpdate(transaction, query).executeTakeFirst();
}
