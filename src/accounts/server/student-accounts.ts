import { accountMessages as messages } from '#accounts/messages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import { hashPassword } from '#platform/server/sessions/password.ts';
import { deleteSessionsOf } from '#platform/server/sessions/session-queries.ts';
import { newFirstPassword } from '#platform/server/sessions/tokens.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  findStudentByEmail,
  markStudentDisabled,
  markStudentEnabled,
  type StudentRow,
  type StudentToSignIn,
  setFirstPassword,
} from './student-queries.ts';

// What the school's operator does for, or to, one student: no call of the API leads here.

export async function studentByEmail(database: Database, email: string): Promise<StudentToSignIn> {
  const student = await findStudentByEmail(database, email);
  if (!student) throw new Refusal('not_found', messages.noSuchStudent);
  return student;
}

type Change = { action: string; apply?: (transaction: Transaction, student: StudentRow) => Promise<void> };

/** Whatever changes, the student's sessions end with it, at once (trust S6). */
async function changeAccess(database: Database, email: string, { action, apply }: Change): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const student = await studentByEmail(transaction, email);
    await apply?.(transaction, student);
    await deleteSessionsOf(transaction, 'student', student.id);
    await recordAct(transaction, { actor: { kind: 'operator', id: null }, action, subject: student.id });
  });
}

/** Answers a first password, with which the student chooses an own one (ASVS 6.4.1). */
export async function resetStudentPassword(database: Database, email: string): Promise<string> {
  const password = newFirstPassword();
  const passwordHash = await hashPassword(password);
  await changeAccess(database, email, {
    action: 'student.password_reset',
    async apply(transaction, { id, provider }) {
      if (provider !== 'local') throw new Refusal('forbidden', messages.socialPassword);
      await setFirstPassword(transaction, id, passwordHash);
    },
  });
  return password;
}

export async function disableStudent(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, {
    action: 'student.disabled',
    apply: (transaction, { id }) => markStudentDisabled(transaction, id),
  });
}

/** Undoes `disableStudent`; the password is as it was. */
export async function enableStudent(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, {
    action: 'student.enabled',
    apply: (transaction, { id }) => markStudentEnabled(transaction, id),
  });
}

export async function endStudentSessions(database: Database, email: string): Promise<void> {
  await changeAccess(database, email, { action: 'student.sessions_ended' });
}
