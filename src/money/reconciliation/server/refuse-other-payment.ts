import type { Transaction } from '#base/database/connect.ts';
import { unexpected } from '#base/shared/expected.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { lockPayment, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import type { ExpectedPayment } from '#money/reconciliation/expected-payment.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { matchPayments } from './match-payments.ts';

/** Locks and returns the payment. Throws a 409 if it has changed since the admin saw it (trust N6). */
export async function lockExpectedPayment(
  transaction: Transaction,
  id: string,
  expected: ExpectedPayment,
): Promise<PaymentRow> {
  const payment = await lockPayment(transaction, id);
  if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
  await refuseOtherPayment(transaction, payment, expected);
  return payment;
}

/** Throws a 409 if the payment, which the caller has locked, has changed since the admin saw it. */
export async function refuseOtherPayment(
  transaction: Transaction,
  payment: PaymentRow,
  expected: ExpectedPayment,
): Promise<void> {
  if (expected?.state === undefined && expected?.left === undefined) return;
  const [judged] = await matchPayments(transaction, [payment]);
  if (!judged) return;
  const changed = () => ({ code: 'state_changed', error: messages.judgedAnew });
  const { state, left } = judged;
  const refusal = unexpected(expected, { state, left }, { state: changed, left: changed });
  if (refusal) throw refusal;
}
