import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { unexpected } from '#base/shared/expected.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { Ask } from '#money/enrollments/ask.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { dropSentNotice, queueNotice } from '#money/notifications/server/queue-notice.ts';
import { deleteAsk, findAsksOf, saveAsk } from './ask-queries.ts';
import { type EnrollmentRow, lockEnrollmentByNumber } from './enrollment-queries.ts';
import { enrollmentNotFound } from './mark-enrollment.ts';
import { refuseUnexpected } from './transitions.ts';

export const askStudent: Handler<'askStudent'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const { reason, note = null, sums, expected } = body;
  const at = await inTransaction(database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, params.studentId, params.courseNo);
    if (!stored) throw enrollmentNotFound();
    if (stored.status === 'paid') throw new Refusal('conflict', messages.askedOfPaid, { code: 'already_paid' });
    await refuseOther(transaction, stored, expected);
    const askedAt = await saveAsk(transaction, stored.id, body, accountId);
    await queueNotice(transaction, 'asked', stored, context);
    const actor = { kind: 'admin', id: accountId } as const;
    const { student_id, course_id } = stored;
    // The admin's note may name a person. It stays out of the audit log, so that erasure removes it (trust D4).
    const after = { student_id, course_id, reason, asked_at: askedAt };
    await recordAuditEvent(transaction, { actor, action: 'enrollment.asked', subject: stored.id, after }, context);
    return askedAt;
  });
  return { asked: { reason, note: note || null, at, ...(reason === 'other_amount' && { sums }) } };
};

async function refuseOther(transaction: Transaction, stored: EnrollmentRow, expected: Ask['expected']): Promise<void> {
  const [newest] = await findAsksOf(transaction, [stored.id]);
  const askedAt = newest && newest.answered_at === null ? newest.asked_at : null;
  const asked = () => ({ code: 'asked_meanwhile', error: messages.askedByOther });
  const refusal =
    refuseUnexpected(stored, expected) ?? unexpected({ askedAt: expected?.askedAt }, { askedAt }, { askedAt: asked });
  if (refusal) throw refusal;
}

/**
 * Withdraws a question to a student, and its unsent SMS. The previous question is open again, without a second SMS.
 * Throws if the student has answered.
 */
export const takeBackAsk: Handler<'takeBackAsk'> = async ({ params, body }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, params.studentId, params.courseNo);
    if (!stored) throw enrollmentNotFound();
    const [asked] = await findAsksOf(transaction, [stored.id]);
    if (stored.status !== 'pending' || asked?.asked_at !== body.at)
      throw new Refusal('conflict', messages.notAsked, { code: 'not_asked' });
    if (asked.answered_at !== null)
      throw new Refusal('conflict', messages.answeredMeanwhile, { code: 'answered_meanwhile' });
    const former = await deleteAsk(transaction, stored.id);
    if (former) await dropSentNotice(transaction, 'asked', stored.id, former.asked_at);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const { student_id, course_id } = stored;
    // The history of the reconciliation desk reads the student only from `after`.
    const before = { student_id, course_id, reason: asked.reason, asked_at: asked.asked_at };
    const after = { student_id, course_id, ...(former && { reason: former.reason }) };
    const act = { actor, action: 'enrollment.ask_taken_back', subject: stored.id, before, after };
    await recordAuditEvent(transaction, act, context);
  });
  return { ok: true };
};
