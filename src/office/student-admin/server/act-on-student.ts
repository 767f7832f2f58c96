import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type AuditEvent, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { isErased, lockStudent, type StudentRow } from '#people/student-accounts/server/student-queries.ts';

export type AdminContext = Services & Caller & { accountId: string };

export const byAdmin = ({ accountId }: Pick<AdminContext, 'accountId'>) => ({ kind: 'admin', id: accountId }) as const;
export const changedMeanwhile = (present: Record<string, unknown>) =>
  new Refusal('conflict', messages.changedMeanwhile, { code: 'changed_meanwhile', present });

type Done = Pick<AuditEvent, 'action' | 'before' | 'after'>;

export function actOnStudent(
  studentId: string,
  context: AdminContext,
  act: (transaction: Transaction, student: StudentRow) => Promise<Done | null>,
): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const student = await lockStudent(transaction, studentId);
    if (!student) throw new Refusal('not_found', messages.noSuchStudent);
    if (isErased(student)) throw new Refusal('conflict', messages.erased, { code: 'student_erased' });
    const done = await act(transaction, student);
    if (done) await recordAuditEvent(transaction, { actor: byAdmin(context), subject: student.id, ...done }, context);
  });
}
