import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { setAside } from '#money/payments/server/payment-queries.ts';
import { leftOf, lockPayment } from '#money/payments/server/settlement-queries.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { refuseOtherPayment } from './refuse-other-payment.ts';
import { readChanged } from './settle-handlers.ts';

export const setAsidePayment: Handler<'setAsidePayment'> = async ({ params, body }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const payment = await lockPayment(transaction, params.id);
    if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
    if (payment.settled_poisha > 0) throw new Refusal('conflict', messages.alreadySettled, { code: 'payment_used' });
    if (leftOf(payment) <= 0) throw new Refusal('conflict', messages.allSentBack, { code: 'payment_refunded' });
    if (payment.set_aside_at !== null)
      throw new Refusal('conflict', messages.alreadySetAside, { code: 'payment_set_aside' });
    await refuseOtherPayment(transaction, payment, body.expected);
    await setAside(transaction, params.id, { reason: body.reason, operationId: context.requestId });
    const actor = { kind: 'admin', id: context.accountId } as const;
    const after = { reason: body.reason, amount_poisha: leftOf(payment) };
    await recordAuditEvent(transaction, { actor, action: 'payment.set_aside', subject: params.id, after }, context);
  });
  return readChanged(context, params.id);
};
