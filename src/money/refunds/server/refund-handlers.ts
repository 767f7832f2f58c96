import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { unexpected } from '#base/shared/expected.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { findCheckoutOf } from '#money/checkout/server/order-queries.ts';
import type { Gateway, RefundOutcome, WantedRefund } from '#money/gateways/gateway.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { leftOf, lockPayment, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import { lockExpectedPayment } from '#money/reconciliation/server/refuse-other-payment.ts';
import { readPayment } from '#money/reconciliation/server/settle-handlers.ts';
import type { Refunding } from '#money/refunds/refund.ts';
import { refundMessages, refundRefusals } from '#money/refunds/refund-messages.ts';
import {
  endRefund,
  findRefund,
  hasUnknownTwin,
  insertRefund,
  listRefundsOf,
  type RefundRow,
} from './refund-queries.ts';

type Decider = Services & Caller & { accountId: string };

const conflict = (code: keyof typeof refundRefusals) => new Refusal('conflict', refundRefusals[code], { code });
const inPoisha = (taka: number) => Math.round(taka * 100);

/**
 * An identical refund is refused unless the earlier one failed, so a repeated press does not send money twice. The
 * gateway is called after the transaction that stores the refund as `asked`, so that no lock is held. If the process
 * dies in between, the money counts as sent until the gateway or an admin says otherwise.
 */
export const refundPayment: Handler<'refundPayment'> = async ({ params, body }, context) => {
  const gateway = body.by === 'gateway' ? gatewayOf(context) : null;
  const { refund, wanted } = await inTransaction(context.database, (transaction) =>
    beginRefund(transaction, { ...body, paymentId: params.id, gateway }, context),
  );
  if (gateway && wanted) {
    const outcome = await gateway.refund(wanted);
    await applyRefund(refund, outcome, context);
    if (outcome.state === 'failed') throw conflict('refund_refused');
  }
  return readPayment(context.database, params.id);
};

type Wanted = Refunding & { paymentId: string; gateway: Gateway | null };

async function beginRefund(transaction: Transaction, wanted: Wanted, caller: Decider) {
  const { paymentId, amount, reason, gateway, by } = wanted;
  const payment = await lockExpectedPayment(transaction, paymentId, wanted.expected);
  await refuseRefund(transaction, payment, wanted);
  const checkoutId = by === 'hand' ? null : await checkoutOf(transaction, payment, gateway);
  const refund: Omit<RefundRow, 'asked_at'> = {
    id: newId(),
    payment_id: paymentId,
    amount_poisha: inPoisha(amount),
    how: gateway?.name ?? 'by_hand',
    reference: gateway ? null : wanted.reference || null,
    reason,
    state: gateway ? 'asked' : 'done',
    asked_by: caller.accountId,
    asked_in: caller.requestId,
  };
  await insertRefund(transaction, refund);
  await record(transaction, gateway ? 'payment.refund_asked' : 'payment.refunded', refund, caller);
  return { refund, wanted: checkoutId === null ? null : toWanted(refund, payment, checkoutId) };
}

type Named = Pick<RefundRow, 'id' | 'payment_id' | 'amount_poisha' | 'how'>;

/** The admin's reason is not sent to the gateway, because it could name a person. */
const toWanted = ({ amount_poisha }: Named, { reference }: PaymentRow, checkoutId: string): WantedRefund => ({
  ...{ checkoutId, transactionId: reference ?? '', amount: amount_poisha / 100, reason: refundMessages.toldToGateway },
});

async function refuseRefund(transaction: Transaction, payment: PaymentRow, wanted: Wanted): Promise<void> {
  const left = leftOf(payment);
  if (wanted.left !== undefined && inPoisha(wanted.left) !== left) throw conflict('state_changed');
  const known = (await listRefundsOf(transaction, [payment.id])).filter(({ state }) => state !== 'failed');
  const isSame = ({ how, amount_poisha, reason, reference }: RefundRow) =>
    how === (wanted.gateway?.name ?? 'by_hand') &&
    amount_poisha === inPoisha(wanted.amount) &&
    reason === wanted.reason &&
    (wanted.by === 'gateway' || reference === (wanted.reference || null));
  if (known.some(isSame)) throw conflict('refund_known');
  if (inPoisha(wanted.amount) > left) throw conflict('more_than_left');
  if (wanted.by === 'gateway' && known.some(({ state }) => state === 'asked')) throw conflict('refund_under_way');
}

async function checkoutOf(transaction: Transaction, payment: PaymentRow, gateway: Gateway | null): Promise<string> {
  if (!gateway) throw conflict('gateway_not_configured');
  const checkoutId = await findCheckoutOf(transaction, gateway.name, payment.id);
  if (checkoutId === null) throw conflict('not_by_gateway');
  return checkoutId;
}

/** Seconds, longer than any gateway call. Until they have passed, no admin can report the result of a refund. */
const secondsUnderWay = 60;

/**
 * Queries the gateway about an `asked` refund, or stores the admin's report whether the money was sent. Never sends
 * money again.
 */
export const followRefund: Handler<'followRefund'> = async ({ params, body }, context) => {
  const { database, log, requestId } = context;
  const refund = await findRefund(database, params.refundId);
  if (!refund || refund.payment_id !== params.id) throw new Refusal('not_found', refundMessages.notFound);
  if (refund.state !== 'asked') throw conflict('refund_ended');
  const present: Pick<RefundRow, 'state'> = { state: refund.state };
  const other = unexpected(body.expected, present, {
    state: () => ({ code: 'state_changed', error: refundRefusals.state_changed }),
  });
  if (other) throw other;
  if (body.word === 'ask') {
    const outcome = await askAbout(refund, context);
    if (outcome.state !== 'done') log.warn({ requestId, problem: problemOf(outcome) }, unclear);
    else await applyRefund(refund, outcome, context);
    return readPayment(database, params.id);
  }
  const age = (await readDatabaseTime(database)) - Date.parse(refund.asked_at);
  if (age < secondsUnderWay * 1000) throw conflict('refund_under_way');
  const outcome: End =
    body.word === 'went' ? { state: 'done', reference: body.reference || null } : { state: 'failed' };
  if (!(await endOnce(refund, outcome, context))) throw conflict('refund_ended');
  return readPayment(database, params.id);
};

const unclear = 'a gateway gave no clear answer about money to be sent back';
const problemOf = (outcome: RefundOutcome) => (outcome.state === 'done' ? null : outcome.problem);

async function askAbout(refund: RefundRow, context: Decider): Promise<RefundOutcome> {
  const { database } = context;
  const gateway = gatewayOf(context);
  const [payment, others] = await inTransaction(database, async (transaction) => [
    await lockPayment(transaction, refund.payment_id),
    await listRefundsOf(transaction, [refund.payment_id]),
  ]);
  const checkoutId = gateway && (await findCheckoutOf(database, gateway.name, refund.payment_id));
  if (!gateway || !payment || !checkoutId) throw conflict('gateway_not_configured');
  // If another refund of this amount has an unknown result, the gateway's answer could be about that one.
  if (await hasUnknownTwin(database, refund))
    return { state: 'asked', problem: 'the result of another refund of the same amount is unknown' };
  const outcome = await gateway.findRefund(toWanted(refund, payment, checkoutId));
  // The gateway answers with its newest refund, which may be an earlier one of the same amount.
  const isOther = outcome.state === 'done' && others.some(({ reference }) => reference === outcome.reference);
  return isOther ? { state: 'asked', problem: 'an answer for another refund' } : outcome;
}

async function applyRefund(refund: Named, outcome: RefundOutcome, context: Decider): Promise<void> {
  const { log, requestId } = context;
  if (outcome.state !== 'done') log.warn({ requestId, problem: outcome.problem }, unclear);
  if (outcome.state === 'asked') return;
  const { state } = outcome;
  await endOnce(refund, state === 'done' ? { state, reference: outcome.reference } : { state }, context);
}

type End = { state: 'done'; reference: string | null } | { state: 'failed' };

function endOnce(refund: Named, end: End, caller: Decider): Promise<boolean> {
  return inTransaction(caller.database, async (transaction) => {
    await lockPayment(transaction, refund.payment_id);
    const stored = await findRefund(transaction, refund.id);
    if (stored?.state !== 'asked') return false;
    await endRefund(transaction, refund.id, { reference: null, ...end });
    await record(transaction, end.state === 'done' ? 'payment.refunded' : 'payment.refund_failed', refund, caller);
    return true;
  });
}

/** Reason and reference stay out of the audit log, where they would outlive an erased account (trust D4). */
async function record(transaction: Transaction, action: string, refund: Named, caller: Decider): Promise<void> {
  const actor = { kind: 'admin', id: caller.accountId } as const;
  const after = { refund_id: refund.id, amount_poisha: refund.amount_poisha, how: refund.how };
  await recordAuditEvent(transaction, { actor, action, subject: refund.payment_id, after }, caller);
}
