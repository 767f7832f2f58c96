import type { Database, Transaction } from '#base/database/connect.ts';
import { forUpdate } from '#base/database/engine.ts';
import { changedBeforeLock } from '#base/database/failure.ts';
import type { EnrollmentSnapshot } from '#contract/tables/enrollment-tables.ts';
import { tables } from '#contract/tables/tables.ts';
import { blankCreditReasons } from '#money/dues/server/credit-queries.ts';
import { findDuesOf } from '#money/dues/server/due-queries.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { blankTexts } from '#money/payments/server/kept-text-queries.ts';
import {
  blankSender,
  findOpenByKeys,
  findPaymentsAround,
  findPaymentsByKeys,
  setAside,
} from '#money/payments/server/payment-queries.ts';
import { lockPaymentsOf } from '#money/payments/server/settlement-queries.ts';
import { blankReceiptsOf, findReceiptsOf } from '#money/receipts/server/student-receipts-queries.ts';
import { blankRefundReasons } from '#money/refunds/server/refund-queries.ts';
import { blankAnswer, findAnswersOf } from './answer-queries.ts';
import { blankNote, findAskedSumsOf, findAsksOf, findFormerAsksOf } from './ask-queries.ts';
import { duesIn, settlementsIn } from './deleted-enrollment-queries.ts';
import { blankedRows, dependentRowsIn } from './dependent-rows-queries.ts';

const { snapshot: storedSnapshot } = tables.archived_enrollments;

/**
 * Returns all data about a student's payments, including payments that the school received. Deleted enrollments are as
 * they were at deletion.
 */
export async function findPaymentsOf(database: Database, studentId: string) {
  const live = await database.selectFrom('enrollments').selectAll().where('student_id', '=', studentId).execute();
  const archived = await database
    .selectFrom('archived_enrollments')
    .selectAll()
    .where('student_id', '=', studentId)
    .execute();
  const deletedEnrollments = archived.map((row) => ({
    ...row,
    snapshot: storedSnapshot.read(row.snapshot, `deleted enrollment ${row.id}`),
  }));
  const enrollmentIds = live.map(({ id }) => id);
  const payments = await findPaymentsAround(database, {
    enrollmentIds,
    ids: deletedEnrollments.flatMap(({ snapshot }) => settlementsIn(snapshot)).map(({ payment_id }) => payment_id),
    phone: await phoneOf(database, studentId),
  });
  const asks = await findAsksOf(database, enrollmentIds);
  const formerAsks = await findFormerAsksOf(database, enrollmentIds);
  const askedSums = await findAskedSumsOf(database, enrollmentIds);
  const answers = await findAnswersOf(database, enrollmentIds);
  const receipts = await findReceiptsOf(database, studentId);
  const owed = await findDuesOf(database, enrollmentIds);
  const asked = { asks, formerAsks, askedSums, answers };
  return { enrollments: live, deletedEnrollments, payments, ...asked, receipts, ...owed };
}

async function phoneOf(database: Database, studentId: string): Promise<string | null> {
  const student = await database.selectFrom('students').select('phone').where('id', '=', studentId).executeTakeFirst();
  return student?.phone ?? null;
}

/**
 * Returns the received payments with the transaction IDs that the student entered. They may belong to other students.
 */
export function findNamedPayments(
  database: Database,
  { enrollments, deletedEnrollments }: Pick<Owned, 'enrollments' | 'deletedEnrollments'>,
) {
  const keys = [...enrollments, ...deletedEnrollments].flatMap(({ reference_key }) => reference_key ?? []);
  return findPaymentsByKeys(database, keys);
}

/**
 * Removes open payments from matching if an enrollment was marked as paid by hand for their transaction ID. Once the
 * IDs are blanked, another student could submit them.
 */
async function setAsideMarked(transaction: Transaction, { enrollments, deletedEnrollments }: Owned): Promise<void> {
  const deleted = deletedEnrollments.filter(({ was_paid }) => was_paid === 1);
  const marked = [...enrollments.filter(({ status }) => status === 'paid'), ...deleted];
  const keys = marked.flatMap(({ reference_key }) => reference_key ?? []);
  for (const { id } of await findOpenByKeys(transaction, keys))
    await setAside(transaction, id, { reason: messages.spentByErased, operationId: id });
}
type Owned = Awaited<ReturnType<typeof findPaymentsOf>>;

/**
 * Locks the payments, then the enrollments, as everywhere. Throws if payments were added before the locks were held, so
 * that the transaction is repeated.
 */
async function lockPaymentsAround(transaction: Transaction, studentId: string): Promise<Owned> {
  const before = await findPaymentsOf(transaction, studentId);
  const ids = [...before.payments, ...(await findNamedPayments(transaction, before))].map(({ id }) => id);
  const held = await lockPaymentsOf(transaction, [], ids);
  const own = transaction.selectFrom('enrollments').select('id').where('student_id', '=', studentId).orderBy('id');
  await forUpdate(transaction, own).execute();
  const owned = await findPaymentsOf(transaction, studentId);
  if (!owned.payments.every(({ id }) => held.has(id))) throw changedBeforeLock();
  return owned;
}

/**
 * Blanks transaction IDs, senders and messages, which may name a person. Amounts, methods, times and IDs of received
 * payments stay for the books (trust D4).
 */
export async function blankReferencesOf(transaction: Transaction, studentId: string): Promise<void> {
  const blank = { reference: '', reference_key: null, sender_end: null };
  const owned = await lockPaymentsAround(transaction, studentId);
  await setAsideMarked(transaction, owned);
  await transaction.updateTable('enrollments').set(blank).where('student_id', '=', studentId).execute();
  const { deletedEnrollments, payments, asks } = owned;
  const named = await findNamedPayments(transaction, owned);
  const phone = await phoneOf(transaction, studentId);
  for (const { id } of payments) await blankSender(transaction, id);
  await blankRefundReasons(
    transaction,
    [...payments, ...named].map(({ id }) => id),
  );
  await blankTexts(transaction, { paymentIds: payments.map(({ id }) => id), phone });
  await blankReceiptsOf(transaction, studentId);
  await blankCreditReasons(
    transaction,
    owned.enrollments.map(({ id }) => id),
  );
  for (const { enrollment_id } of asks) {
    await blankNote(transaction, enrollment_id);
    await blankAnswer(transaction, enrollment_id);
  }
  for (const { id, snapshot } of deletedEnrollments) {
    await transaction
      .updateTable('archived_enrollments')
      .set({
        snapshot: storedSnapshot.write({ ...snapshot, ...blank, ...withoutWords(snapshot) }),
        reference_key: null,
      })
      .where('id', '=', id)
      .execute();
  }
}

function withoutWords(snapshot: EnrollmentSnapshot) {
  const { credits } = duesIn(snapshot);
  const unexplained = credits.map((credit) => ({ ...credit, reason: null }));
  return { ...(credits.length > 0 && { credits: unexplained }), kept: blankedRows(dependentRowsIn(snapshot)) };
}
