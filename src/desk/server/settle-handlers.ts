import type { Database, Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { RefusedItem } from '#desk/desk-calls.ts';
import type { DeskPayment, DeskState } from '#desk/desk-payment.ts';
import { deskMessages as messages } from '#desk/messages.ts';
import { markEnrollment } from '#enrollments/server/mark-enrollment.ts';
import { findPayments } from '#payments/server/payment-queries.ts';
import { lockPayment } from '#payments/server/settlement-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { matchPayments } from './match-payments.ts';
import { type DeskCaller, releasePaymentById } from './release-payment.ts';

type Chosen = {
  paymentId: string;
  studentId: string;
  courseNo: string;
  reference: string;
  state?: DeskState | undefined;
  isByItself?: boolean;
};

/** One row, in a transaction of its own: the payment and the enrollment that the admin saw belong together. */
export async function settle(
  { paymentId, studentId, courseNo, reference, state, isByItself = false }: Chosen,
  caller: DeskCaller,
) {
  const wanted = { studentId, courseNo, status: 'paid', seen: { reference }, paymentId, isByItself } as const;
  return inTransaction(caller.database, async (transaction) => {
    if (state !== undefined) await refuseOtherState(transaction, paymentId, state);
    return markEnrollment(transaction, wanted, caller);
  });
}

/** Somebody has claimed the payment too, or used it, since the admin saw it: it is looked at again first. */
async function refuseOtherState(transaction: Transaction, paymentId: string, seen: DeskState): Promise<void> {
  const payment = await lockPayment(transaction, paymentId);
  const [judged] = payment ? await matchPayments(transaction, [payment]) : [];
  if (judged && judged.state !== seen && judged.left > 0)
    throw new Refusal('conflict', messages.judgedAnew, { code: 'state_changed' });
}

/** So many rows in a row that fail for want of the database end a press: the others would only wait as long each. */
const mostFailures = 3;

/** Row by row: what is refused stops no other, and what is done stays done if the process ends (fault F02). */
async function each<Item extends { paymentId: string }, Result>(
  items: readonly Item[],
  { log, requestId }: DeskCaller,
  work: (item: Item) => Promise<Result>,
): Promise<{ done: Result[]; refused: RefusedItem[] }> {
  const done: Result[] = [];
  const refused: RefusedItem[] = [];
  let failures = 0;
  for (const item of items) {
    try {
      if (failures === mostFailures) throw new Refusal('unavailable', sharedMessages.unavailable);
      done.push(await work(item));
      failures = 0;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        failures += 1;
        log.error({ requestId, error }, 'a payment of many was not settled or taken back');
      }
      const { code, message } =
        error instanceof Refusal ? error : new Refusal('unavailable', sharedMessages.unavailable);
      refused.push({ paymentId: item.paymentId, code, error: message });
    }
  }
  return { done, refused };
}

export const settlePayments: Handler<'settlePayments'> = async ({ body }, context) => {
  const { done, refused } = await each(body.items, context, async (item) => {
    const { paid } = await settle(item, context);
    return { paymentId: item.paymentId, studentId: item.studentId, courseNo: item.courseNo, amount: paid };
  });
  return { settled: done, refused, press: context.requestId };
};

export const releasePayments: Handler<'releasePayments'> = async ({ body }, context) => {
  const { done, refused } = await each(body.items, context, async ({ paymentId, press }) => {
    await releasePaymentById(paymentId, press, context);
    return { paymentId };
  });
  return { released: done, refused };
};

/** As the desk shows it. */
export async function readPayment(database: Database, id: string): Promise<{ payment: DeskPayment }> {
  const [payment] = await matchPayments(database, await findPayments(database, [id]));
  if (!payment) throw new Refusal('not_found', messages.paymentNotFound);
  return { payment };
}

export const releasePayment: Handler<'releasePayment'> = async ({ params }, context) => {
  await releasePaymentById(params.id, undefined, context);
  return readPayment(context.database, params.id);
};

export const matchPayment: Handler<'matchPayment'> = async ({ params, body }, context) => {
  await settle({ paymentId: params.id, ...body }, context);
  return readPayment(context.database, params.id);
};
