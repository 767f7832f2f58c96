import * as v from 'valibot';
import { facts } from '#base/database/base-tables.ts';
import type { Transaction } from '#base/database/connect.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { listCredits } from '#money/dues/server/credit-queries.ts';
import { type DueRow, recountDues, restoreDues, StoredDue } from '#money/dues/server/due-queries.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { queueNotice } from '#money/notifications/server/queue-notice.ts';
import { addSettlement, leftOf, lockPayment, type Settlement } from '#money/payments/server/settlement-queries.ts';
import { ensureReceipt, issuePartReceipt } from '#money/receipts/server/issue-queries.ts';
import { type EnrollmentRow, updateStatus } from './enrollment-queries.ts';
import type { Marker } from './mark-enrollment.ts';
import { paymentFacts } from './mark-money.ts';
import { moneyFacts, transitionEnrollment } from './transitions.ts';

/**
 * The payments, dues and credits that an enrollment lost when it was set to pending. `poisha` has the amounts in the
 * order of `paymentIds`.
 */
export type StepBack = { paidAt: string; paymentIds: string[]; poisha: number[]; dues: DueRow[]; credits: string[] };

const Taken = v.object({
  paid_at: v.string(),
  payments: v.optional(v.array(v.string()), []),
  payments_poisha: v.optional(v.array(v.number()), []),
  dues: v.optional(v.array(StoredDue), []),
  credits: v.optional(v.array(v.string()), []),
});

/**
 * Reads what an enrollment lost when this operation set it to pending. Null if the operation did not, or if an earlier
 * release did not record the amounts.
 */
export async function findStepBack(
  transaction: Transaction,
  { studentId, courseNo, operationId }: { studentId: string; courseNo: string; operationId: string },
): Promise<StepBack | null> {
  const act = await transaction
    .selectFrom('audit_log')
    .innerJoin('enrollments', 'enrollments.id', 'audit_log.subject')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['audit_log.id', 'audit_log.before'])
    .where('audit_log.request_id', '=', operationId)
    .where('audit_log.action', '=', 'enrollment.pending')
    .where('enrollments.student_id', '=', studentId)
    .where('courses.course_no', '=', courseNo)
    .executeTakeFirst();
  const read = v.safeParse(Taken, act?.before ? facts.read(act.before, `act ${act.id}`) : null);
  if (!read.success || read.output.payments.length !== read.output.payments_poisha.length) return null;
  const { paid_at: paidAt, payments: paymentIds, payments_poisha: poisha, dues, credits } = read.output;
  return { paidAt, paymentIds, poisha, dues, credits };
}

/**
 * Marks the enrollment as paid again, by the same payments and amounts, or throws. The caller has locked the payments,
 * then the enrollment. The student gets a new receipt, because someone may have seen the old one withdrawn.
 */
export async function markAgain(
  transaction: Transaction,
  stored: EnrollmentRow,
  { paidAt, paymentIds, poisha, dues, credits }: StepBack,
  caller: Marker,
): Promise<void> {
  const part = { enrollment_id: stored.id, settled_by: caller.accountId, settled_in: caller.requestId };
  const [first, ...others] = paymentIds.map((payment_id, index) => ({
    ...part,
    payment_id,
    amount_poisha: poisha[index] ?? 0,
  }));
  const by = { facts: { payment: stored }, accountId: caller.accountId, caller };
  let marked = stored;
  await transitionEnrollment(
    transaction,
    { ...by, name: first ? 'settle' : 'markPaid', from: stored.status },
    async () => {
      if (first) await settleAgain(transaction, first);
      marked = await updateStatus(transaction, stored.id, 'paid', paidAt);
      await queueNotice(transaction, 'paid', marked, caller);
      const after = { ...moneyFacts(marked), ...paymentFacts(first) };
      return { subject: stored.id, before: moneyFacts(stored), after };
    },
  );
  for (const settlement of others) {
    await transitionEnrollment(transaction, { ...by, name: 'settle', from: 'paid' }, async () => {
      await settleAgain(transaction, settlement);
      const money = moneyFacts(marked);
      return { subject: stored.id, before: money, after: { ...money, ...paymentFacts(settlement) } };
    });
  }
  await restoreDues(transaction, { dues, credits: await listCredits(transaction, credits) });
  const standing = await recountDues(transaction, marked);
  if (!standing.hasRows || paymentIds.length === 0) return ensureReceipt(transaction, stored.id);
  for (const [index, sourceId] of paymentIds.entries()) {
    const came = { poisha: poisha[index] ?? 0, sourceId };
    await issuePartReceipt(transaction, stored.id, { ...came, left: standing.owed, by: standing.by, dues: [] });
  }
}

export async function settleAgain(
  transaction: Transaction,
  settlement: Settlement,
  sentence = messages.paymentUsedSince,
): Promise<void> {
  await refuseUsed(transaction, settlement, sentence);
  await addSettlement(transaction, settlement);
}

export async function refuseUsed(
  transaction: Transaction,
  { payment_id, amount_poisha }: Settlement,
  sentence: string,
): Promise<void> {
  const payment = await lockPayment(transaction, payment_id);
  const left = payment && payment.set_aside_at === null ? leftOf(payment) : 0;
  if (left < amount_poisha) throw new Refusal('conflict', sentence, { code: 'payment_used' });
}
