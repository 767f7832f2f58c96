import { inTransaction } from '#database/in-transaction.ts';
import { deskMessages as messages } from '#desk/messages.ts';
import { lockEnrollmentByNumber } from '#enrollments/server/enrollment-queries.ts';
import { enrollmentNotFound } from '#enrollments/server/mark-enrollment.ts';
import { setAside } from '#payments/server/payment-queries.ts';
import { leftOf, lockPayment } from '#payments/server/settlement-queries.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { insertRefused } from './claim-queries.ts';
import { readPayment } from './settle-handlers.ts';

/** It is no student's money: it stays stored, and is matched with nobody until it is brought back. */
export const setAsidePayment: Handler<'setAsidePayment'> = async ({ params, body }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const payment = await lockPayment(transaction, params.id);
    if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
    if (payment.settled_poisha > 0) throw new Refusal('conflict', messages.alreadySettled, { code: 'payment_used' });
    if (leftOf(payment) <= 0) throw new Refusal('conflict', messages.allSentBack, { code: 'payment_refunded' });
    if (payment.set_aside_at !== null)
      throw new Refusal('conflict', messages.alreadySetAside, { code: 'payment_set_aside' });
    await setAside(transaction, params.id, { reason: body.reason, press: context.requestId });
    const actor = { kind: 'admin', id: context.accountId } as const;
    const after = { reason: body.reason, amount_poisha: leftOf(payment) };
    await recordAct(transaction, { actor, action: 'payment.set_aside', subject: params.id, after }, context);
  });
  return readPayment(context.database, params.id);
};

/** This payment is not that enrollment's: they are not shown together again. */
export const refuseMatch: Handler<'refuseMatch'> = async ({ params, body }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const payment = await lockPayment(transaction, params.id);
    if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
    const enrollment = await lockEnrollmentByNumber(transaction, body.studentId, body.courseNo);
    if (!enrollment) throw enrollmentNotFound();
    const isNew = await insertRefused(transaction, params.id, enrollment.id, context.accountId);
    if (!isNew) return;
    const actor = { kind: 'admin', id: context.accountId } as const;
    const after = { enrollment_id: enrollment.id };
    await recordAct(transaction, { actor, action: 'payment.not_this', subject: params.id, after }, context);
  });
  return readPayment(context.database, params.id);
};
