import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type AuditEvent, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { NewPassword } from '#base/platform/server/sessions/first-password-queries.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#base/platform/server/sessions/session-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { deleteCodesOf } from './codes/code-challenge-queries.ts';
import {
  findStudentByEmail,
  markStudentDisabled,
  markStudentEnabled,
  type StudentRow,
  type StudentToSignIn,
  setFirstPassword,
  updatePasswordHash,
} from './student-queries.ts';

export type By = { actor: AuditEvent['actor']; caller?: Pick<Caller, 'network' | 'requestId'> };
export const byOperator: By = { actor: { kind: 'operator', id: null } };

export async function studentByEmail(database: Database, email: string): Promise<StudentToSignIn> {
  const student = await findStudentByEmail(database, email);
  if (!student) throw new Refusal('not_found', messages.noSuchStudent);
  return student;
}

export function refuseSocial({ provider }: StudentRow): void {
  if (provider !== 'local') throw new Refusal('forbidden', messages.socialPassword);
}

type Change = { action: string; apply?: (transaction: Transaction, student: StudentRow) => Promise<void> };

async function changeAccess(database: Database, email: string, { action, apply }: Change): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const student = await studentByEmail(transaction, email);
    await apply?.(transaction, student);
    await signOutStudent(transaction, student.id);
    await recordAuditEvent(transaction, { ...byOperator, action, subject: student.id });
  });
}

export async function signOutStudent(transaction: Transaction, id: string): Promise<void> {
  await deleteCodesOf(transaction, id);
  await deleteSessionsOf(transaction, 'student', id);
}

export async function resetStudentPassword(
  database: Database,
  email: string,
  { password, isFirst }: NewPassword,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await changeAccess(database, email, {
    action: 'student.password_reset',
    async apply(transaction, student) {
      refuseSocial(student);
      await (isFirst ? setFirstPassword : updatePasswordHash)(transaction, student.id, passwordHash);
    },
  });
}

export async function disableStudent(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, {
    action: 'student.disabled',
    apply: (transaction, { id }) => markStudentDisabled(transaction, id),
  });
}

export async function enableStudent(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, {
    action: 'student.enabled',
    apply: (transaction, { id }) => markStudentEnabled(transaction, id),
  });
}

export async function endStudentSessions(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, { action: 'student.sessions_ended' });
}
