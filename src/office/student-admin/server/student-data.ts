import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { blankActs, readAuditAround, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { readJobsAbout } from '#base/platform/server/jobs/job-queries.ts';
import { deleteSessionsOf, listLiveSessions } from '#base/platform/server/sessions/session-queries.ts';
import { jsonPieces } from '#base/shared/json-pieces.ts';
import { blankOrdersOf, findLookupsOf, findOrdersOf } from '#money/checkout/server/student-orders-queries.ts';
import type { CreditRow } from '#money/dues/server/due-queries.ts';
import { duesIn, settlementsIn } from '#money/enrollments/server/deleted-enrollment-queries.ts';
import { dependentRowsIn, unsignedRows } from '#money/enrollments/server/dependent-rows-queries.ts';
import { deleteSentPaymentsOf, findSentPaymentsOf } from '#money/enrollments/server/sent-payment-queries.ts';
import {
  blankReferencesOf,
  findNamedPayments,
  findPaymentsOf,
} from '#money/enrollments/server/student-payments-queries.ts';
import { announcedSubjects } from '#money/notifications/server/announcement-queries.ts';
import { deleteMutedOf, findMutedOf } from '#money/notifications/server/muted-queries.ts';
import { findPayments } from '#money/payments/server/payment-queries.ts';
import { listRefundsOf } from '#money/refunds/server/refund-queries.ts';
import { deleteCodesOf } from '#people/student-accounts/server/codes/code-challenge-queries.ts';
import {
  deleteVerifiedPhone,
  findVerifiedPhone,
} from '#people/student-accounts/server/codes/verified-phone-queries.ts';
import { deleteLanguageOf, findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { type By, byOperator, studentByEmail } from '#people/student-accounts/server/student-accounts.ts';
import { blankStudent, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { blankCertificatesOf, findCertificatesOf } from '#teaching/certificates/server/student-certificates-queries.ts';
import { deleteLearningOf, readLearningOf } from '#teaching/player/server/student-learning-queries.ts';
import {
  deleteQuestionsOf,
  listQuestionIds,
  readQuestionsOf,
} from '#teaching/questions/server/student-questions-queries.ts';
import { deleteStaffNotesOf, findStaffNotesOf } from './note-queries.ts';

/** Ids under which audit events (`acts`) and SMS (`jobs`) about a student are stored, except the account's own id. */
async function listSubjects(database: Database, studentId: string, { enrollments, deletedEnrollments }: Owned) {
  const acts = [
    ...[...enrollments, ...deletedEnrollments].map(({ id }) => id),
    ...(await listQuestionIds(database, studentId)),
  ];
  return { acts, jobs: [...acts, ...(await announcedSubjects(database, enrollments))] };
}
type Owned = Awaited<ReturnType<typeof findPaymentsOf>>;

/** Students must not see ids of admins. */
function withoutAdmins({ asks, formerAsks, credits, deletedEnrollments, ...data }: Omit<Owned, 'payments'>) {
  const unsigned = <Ask extends { asked_by: string }>({ asked_by, ...ask }: Ask) => ask;
  return {
    ...data,
    credits: credits.map(unsignedCredit),
    asks: asks.map(unsigned),
    formerAsks: formerAsks.map(unsigned),
    deletedEnrollments: deletedEnrollments.map(({ archived_by, snapshot, ...deleted }) => ({
      ...deleted,
      snapshot: {
        ...snapshot,
        settlements: settlementsIn(snapshot).map(({ settled_by, settled_in, ...part }) => part),
        credits: duesIn(snapshot).credits.map(unsignedCredit),
        kept: unsignedRows(dependentRowsIn(snapshot)),
      },
    })),
  };
}

async function* readUnsignedActs(database: Database, studentId: string, subjects: string[]) {
  for await (const page of readAuditAround(database, studentId, subjects))
    yield page.map(({ actor_id, network, ...act }) =>
      act.actor_kind === 'admin' ? act : { ...act, actor_id, network },
    );
}

const unsignedCredit = ({ made_by, made_in, ...credit }: CreditRow) => credit;

/**
 * Returns the pieces of one JSON text with the data that the school stores about a student. It leaves out secrets, such
 * as the password hash, and the ids of admins. Long lists are read while the text is sent. Throws if no student has
 * this email.
 */
export async function exportStudent(
  database: Database,
  email: string,
  by = byOperator,
  from = database,
): Promise<AsyncGenerator<string>> {
  const student = await studentByEmail(database, email);
  await recordDone(database, by, 'student.exported', student.id);
  const reader = runInWorker(from);
  const { password_hash, password_ended, search, ...account } = student;
  const { payments, ...owned } = await findPaymentsOf(reader, student.id);
  const subjects = await listSubjects(reader, student.id, { payments, ...owned });
  const orders = await findOrdersOf(reader, student.id);
  const known = new Set(payments.map(({ id }) => id));
  const ordered = orders.flatMap(({ payment_id }) => (payment_id === null || known.has(payment_id) ? [] : payment_id));
  const received = [...payments, ...(await findPayments(reader, ordered))].map(
    ({ brought_by, brought_in, set_aside_in, ...payment }) => payment,
  );
  // The student may have typed the transaction ID of another student's payment. So the refunds of payments that are
  // only named are included only if the payment pays for no enrollment.
  const named = (await findNamedPayments(reader, owned)).filter(({ settled_poisha }) => settled_poisha === 0);
  const sentBack = await listRefundsOf(
    reader,
    [...received, ...named].map(({ id }) => id),
  );
  const live = await listLiveSessions(database, 'student', student.id);
  return jsonPieces({
    account,
    verifiedPhone: (await findVerifiedPhone(reader, student.id)) ?? null,
    switchedOff: await findMutedOf(reader, student.id),
    messageLanguage: await findLanguage(reader, student.id),
    ...withoutAdmins(owned),
    messages: readJobsAbout(reader, subjects.jobs),
    questions: readQuestionsOf(reader, student.id),
    acts: readUnsignedActs(reader, student.id, subjects.acts),
    payments: received,
    refunds: sentBack.map(({ asked_by, asked_in, ...refund }) => refund),
    orders,
    lookups: await findLookupsOf(reader, student.id),
    sentPayments: await findSentPaymentsOf(reader, student.id),
    ...readLearningOf(reader, student.id),
    certificates: await findCertificatesOf(reader, student.id),
    staffNotes: await findStaffNotesOf(reader, student.id),
    sessions: live.map(({ token_hash, ...session }) => session),
  });
}

const recordDone = (database: Database, { actor, caller }: By, action: string, subject: string) =>
  recordAuditEvent(database, { actor, action, subject }, caller);

/**
 * Erases a student's personal data. Amounts, methods and times of payments are kept for the school's accounts (trust
 * D4).
 */
export async function eraseStudent(database: Database, email: string, by = byOperator): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const student = await studentByEmail(transaction, email);
    // Other transactions that write the student's transaction IDs wait for this lock. They then find no student.
    await lockStudent(transaction, student.id);
    // This comes before the other changes, because it waits for any admin who has locked an enrollment of this student.
    // That admin's audit event is then committed, and the code below blanks it.
    await blankReferencesOf(transaction, student.id);
    await blankOrdersOf(transaction, student.id);
    await deleteLearningOf(transaction, student.id);
    await blankCertificatesOf(transaction, student.id);
    const subjects = await listSubjects(transaction, student.id, await findPaymentsOf(transaction, student.id));
    for await (const acts of readAuditAround(transaction, student.id, subjects.acts))
      await blankActs(transaction, acts, 'student');
    await deleteQuestionsOf(transaction, student.id);
    await deleteStaffNotesOf(transaction, student.id);
    await deleteCodesOf(transaction, student.id);
    await deleteVerifiedPhone(transaction, student.id);
    await deleteSentPaymentsOf(transaction, student.id);
    await deleteLanguageOf(transaction, student.id);
    await deleteMutedOf(transaction, student.id);
    await blankStudent(transaction, student.id);
    await deleteSessionsOf(transaction, 'student', student.id);
    await recordDone(transaction, by, 'student.erased', student.id);
  });
}
