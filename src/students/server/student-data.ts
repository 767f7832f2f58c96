import { deleteCodesOf } from '#accounts/server/codes/code-challenge-queries.ts';
import { deleteVerifiedPhone, findVerifiedPhone } from '#accounts/server/codes/verified-phone-queries.ts';
import { deleteLanguageOf, findLanguage } from '#accounts/server/language-queries.ts';
import { type By, byOperator, studentByEmail } from '#accounts/server/student-accounts.ts';
import { blankStudent, lockStudent, type StudentRow } from '#accounts/server/student-queries.ts';
import { blankCertificatesOf, findCertificatesOf } from '#certificates/server/student-certificates-queries.ts';
import { blankOrdersOf, findLookupsOf, findOrdersOf } from '#checkout/server/student-orders-queries.ts';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { CreditRow } from '#dues/server/due-queries.ts';
import { duesIn, settlementsIn } from '#enrollments/server/deleted-enrollment-queries.ts';
import { keptRowsIn, unsignedRows } from '#enrollments/server/kept-with-queries.ts';
import { deleteSentPaymentsOf, findSentPaymentsOf } from '#enrollments/server/sent-payment-queries.ts';
import { blankReferencesOf, findNamedPayments, findPaymentsOf } from '#enrollments/server/student-payments-queries.ts';
import {
  deleteLearningOf,
  findNotesOf,
  findProgressOf,
  findTriesOf,
} from '#learning/server/student-learning-queries.ts';
import { announcedSubjects } from '#notices/server/announcement-queries.ts';
import { deleteMutedOf, findMutedOf } from '#notices/server/muted-queries.ts';
import { findPayments } from '#payments/server/payment-queries.ts';
import { listRefundsOf } from '#payments/server/refund-queries.ts';
import { blankActs, findActsAround, recordAct } from '#platform/server/audit/audit-queries.ts';
import { listJobsAbout } from '#platform/server/jobs/job-queries.ts';
import { deleteSessionsOf, listLiveSessions } from '#platform/server/sessions/session-queries.ts';
import { deleteQuestionsOf, findQuestionsOf } from '#questions/server/student-questions-queries.ts';
import { deleteStaffNotesOf, findStaffNotesOf } from './note-queries.ts';

async function readStudentData(database: Database, student: StudentRow) {
  const payments = await findPaymentsOf(database, student.id);
  const enrollmentIds = [...payments.enrollments, ...payments.deletedEnrollments].map(({ id }) => id);
  const questions = await findQuestionsOf(database, student.id);
  const subjects = [...enrollmentIds, ...questions.map(({ id }) => id)];
  const announced = await announcedSubjects(database, payments.enrollments);
  const messages = await listJobsAbout(database, [...subjects, ...announced]);
  const acts = await findActsAround(database, student.id, subjects);
  return { ...payments, messages, questions, acts };
}

type StudentData = Omit<Awaited<ReturnType<typeof readStudentData>>, 'payments'>;

/** Which admin did something, and from where, is nothing for the student. */
function withoutAdmins({ asks, formerAsks, credits, deletedEnrollments, acts, ...data }: StudentData) {
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
        kept: unsignedRows(keptRowsIn(snapshot)),
      },
    })),
    acts: acts.map(({ actor_id, network, ...act }) =>
      act.actor_kind === 'admin' ? act : { ...act, actor_id, network },
    ),
  };
}

const unsignedCredit = ({ made_by, made_in, ...credit }: CreditRow) => credit;

/** All that the school knows of one student, for that student; the password's hash is for nobody. */
export async function exportStudent(
  database: Database,
  email: string,
  by = byOperator,
): Promise<Record<string, unknown>> {
  const student = await studentByEmail(database, email);
  const { password_hash, password_ended, search, ...account } = student;
  const { payments, ...data } = await readStudentData(database, student);
  const orders = await findOrdersOf(database, student.id);
  const known = new Set(payments.map(({ id }) => id));
  const ordered = orders.flatMap(({ payment_id }) => (payment_id === null || known.has(payment_id) ? [] : payment_id));
  // Who brought it in is an admin.
  const received = [...payments, ...(await findPayments(database, ordered))].map(
    ({ brought_by, brought_in, set_aside_in, ...payment }) => payment,
  );
  // Why money went back of what settles somebody else's course is nothing for the student.
  const named = (await findNamedPayments(database, data)).filter(({ settled_poisha }) => settled_poisha === 0);
  const sentBack = await listRefundsOf(
    database,
    [...received, ...named].map(({ id }) => id),
  );
  const refunds = sentBack.map(({ asked_by, asked_in, ...refund }) => refund);
  const lookups = await findLookupsOf(database, student.id);
  const live = await listLiveSessions(database, 'student', student.id);
  const sessions = live.map(({ token_hash, ...session }) => session);
  const staffNotes = await findStaffNotesOf(database, student.id);
  await recordDone(database, by, 'student.exported', student.id);
  const progress = await findProgressOf(database, student.id);
  const certificates = await findCertificatesOf(database, student.id);
  const notes = await findNotesOf(database, student.id);
  const tries = await findTriesOf(database, student.id);
  const verifiedPhone = (await findVerifiedPhone(database, student.id)) ?? null;
  const messageLanguage = await findLanguage(database, student.id);
  const switchedOff = await findMutedOf(database, student.id);
  const learning = { progress, notes, tries };
  const sentPayments = await findSentPaymentsOf(database, student.id);
  return {
    account,
    verifiedPhone,
    switchedOff,
    messageLanguage,
    ...withoutAdmins(data),
    payments: received,
    refunds,
    orders,
    lookups,
    sentPayments,
    ...learning,
    certificates,
    staffNotes,
    sessions,
  };
}

const recordDone = (database: Database, { actor, caller }: By, action: string, subject: string) =>
  recordAct(database, { actor, action, subject }, caller);

/** Nothing tells any more who the student was; amounts, methods and times stay for the books (trust D4). */
export async function eraseStudent(database: Database, email: string, by = byOperator): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const student = await studentByEmail(transaction, email);
    // What else would write the student's references waits, and then finds nobody.
    await lockStudent(transaction, student.id);
    // First: it waits for an admin who holds an enrollment, whose act is then there to be read.
    await blankReferencesOf(transaction, student.id);
    await blankOrdersOf(transaction, student.id);
    await deleteLearningOf(transaction, student.id);
    await blankCertificatesOf(transaction, student.id);
    const { acts } = await readStudentData(transaction, student);
    await deleteQuestionsOf(transaction, student.id);
    await deleteStaffNotesOf(transaction, student.id);
    await deleteCodesOf(transaction, student.id);
    await deleteVerifiedPhone(transaction, student.id);
    await deleteSentPaymentsOf(transaction, student.id);
    await deleteLanguageOf(transaction, student.id);
    await deleteMutedOf(transaction, student.id);
    await blankStudent(transaction, student.id);
    await deleteSessionsOf(transaction, 'student', student.id);
    await blankActs(transaction, acts, 'student');
    await recordDone(transaction, by, 'student.erased', student.id);
  });
}
