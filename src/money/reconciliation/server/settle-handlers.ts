import type { Database, Transaction } from '#base/database/connect.ts';
import { readToday } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { RestInput } from '#money/dues/dues.ts';
import type { ExpectedEnrollment } from '#money/enrollments/expected-enrollment.ts';
import { type Marker, markEnrollment } from '#money/enrollments/server/mark-enrollment.ts';
import { countNotified } from '#money/enrollments/server/notified-queries.ts';
import { rowByRow } from '#money/enrollments/server/row-by-row.ts';
import type { Evidence } from '#money/payments/received-payment.ts';
import { findPayments } from '#money/payments/server/payment-queries.ts';
import { lockPayment } from '#money/payments/server/settlement-queries.ts';
import type { RefusedItem } from '#money/reconciliation/desk-calls.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import type { DeskState } from '#money/reconciliation/desk-states.ts';
import type { ExpectedPayment } from '#money/reconciliation/expected-payment.ts';
import { deskMessages as messages } from '#money/reconciliation/messages.ts';
import { isDecided } from './claim-queries.ts';
import { matchPayments } from './match-payments.ts';
import { lockExpectedPayment } from './refuse-other-payment.ts';
import { releasePaymentById } from './release-payment.ts';

type Chosen = {
  paymentId: string;
  studentId: string;
  courseNo: string;
  state?: DeskState | undefined;
  expected?: ExpectedPayment;
  autoApproval?: Evidence;
  mustCover?: boolean;
} & RestInput &
  Partial<Pick<ExpectedEnrollment, 'status' | 'method' | 'reference'>>;

/**
 * Pays for one enrollment with one payment, in its own transaction. Throws a 409 if either has changed since the admin
 * saw it.
 */
export async function settle(
  {
    paymentId,
    studentId,
    courseNo,
    state,
    expected,
    autoApproval,
    mustCover = false,
    rest,
    dueOn,
    reason,
    ...claim
  }: Chosen,
  caller: Marker & { database: Database; staff?: Staff },
) {
  const today = rest === undefined ? '' : await readToday(caller.database);
  const decision = { rest, dueOn, reason, isOwner: caller.staff?.role === 'owner', today };
  const marking = {
    studentId,
    courseNo,
    status: 'paid',
    expected: claim,
    paymentId,
    ...(autoApproval ? { autoApproval } : {}),
  } as const;
  const wanted = { ...marking, rest: decision, mustCover };
  return inTransaction(caller.database, async (transaction) => {
    if (expected) await lockExpectedPayment(transaction, paymentId, expected);
    if (state !== undefined) await refuseOtherState(transaction, paymentId, state);
    if (autoApproval && (await isDecided(transaction, { paymentId, studentId, courseNo })))
      throw new Refusal('conflict', messages.judgedAnew, { code: 'state_changed' });
    return markEnrollment(transaction, wanted, caller);
  });
}

async function refuseOtherState(transaction: Transaction, paymentId: string, expected: DeskState): Promise<void> {
  const payment = await lockPayment(transaction, paymentId);
  const [judged] = payment ? await matchPayments(transaction, [payment]) : [];
  if (!judged || judged.left === 0) return;
  // A used payment may only be matched with the enrollment that an admin marked as paid by hand for its ID.
  if (judged.state !== expected || (expected === 'already_used' && !judged.fits))
    throw new Refusal('conflict', messages.judgedAnew, { code: 'state_changed' });
}

type Refused = { item: { paymentId: string }; code: string; error: string };
const ofPayment = ({ item: { paymentId }, code, error }: Refused): RefusedItem => ({ paymentId, code, error });

export const settlePayments: Handler<'settlePayments'> = async ({ body }, context) => {
  // Several payments may cover one enrollment together. A request about several enrollments needs, for each, the whole
  // amount or the admin's decision about the rest.
  const mustCover = new Set(body.items.map(({ studentId, courseNo }) => `${studentId} ${courseNo}`)).size > 1;
  const { done, refused } = await rowByRow(body.items, context, async (item) => {
    const { paid } = await settle({ ...item, mustCover }, context);
    return { paymentId: item.paymentId, studentId: item.studentId, courseNo: item.courseNo, amount: paid };
  });
  return { settled: done, refused: refused.map(ofPayment), operationId: context.requestId };
};

export const releasePayments: Handler<'releasePayments'> = async ({ body }, context) => {
  const { done, refused } = await rowByRow(body.items, context, async ({ paymentId, operationId, expected }) => {
    return { paymentId, ...(await releasePaymentById(paymentId, operationId, context, expected)) };
  });
  const told = await countNotified(context.database, context.requestId);
  return { released: done, refused: refused.map(ofPayment), told };
};

export async function readPayment(database: Database, id: string): Promise<{ payment: DeskPayment }> {
  const [payment] = await matchPayments(database, await findPayments(database, [id]));
  if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
  return { payment };
}

/** Returns the changed payment and the request's id, so that an undo reverses only this request. */
export async function readChanged({ database, requestId }: { database: Database; requestId: string }, id: string) {
  return { ...(await readPayment(database, id)), operationId: requestId };
}

export const releasePayment: Handler<'releasePayment'> = async ({ params, body }, context) => {
  await releasePaymentById(params.id, undefined, context, body?.expected);
  return readPayment(context.database, params.id);
};

export const matchPayment: Handler<'matchPayment'> = async ({ params, body }, context) => {
  await settle({ paymentId: params.id, ...body }, context);
  return readChanged(context, params.id);
};
