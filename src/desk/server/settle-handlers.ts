import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { RefusedItem } from '#desk/desk-calls.ts';
import type { DeskPayment } from '#desk/desk-payment.ts';
import { deskMessages as messages } from '#desk/messages.ts';
import { markEnrollment } from '#enrollments/server/mark-enrollment.ts';
import { findPayments } from '#payments/server/payment-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { matchPayments } from './match-payments.ts';
import { type DeskCaller, releasePaymentById } from './release-payment.ts';

type Chosen = { paymentId: string; studentId: string; courseNo: string; reference: string };

/** One row, in a transaction of its own: the payment and the enrollment that the admin saw belong together. */
async function settle({ paymentId, studentId, courseNo, reference }: Chosen, caller: DeskCaller) {
  const wanted = { studentId, courseNo, status: 'paid', seen: { reference }, paymentId } as const;
  return inTransaction(caller.database, (transaction) => markEnrollment(transaction, wanted, caller));
}

/** Row by row: what is refused stops no other, and what is done stays done if the process ends (fault F02). */
async function each<Item extends { paymentId: string }, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<{ done: Result[]; refused: RefusedItem[] }> {
  const done: Result[] = [];
  const refused: RefusedItem[] = [];
  for (const item of items) {
    try {
      done.push(await work(item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ paymentId: item.paymentId, code: error.code, error: error.message });
    }
  }
  return { done, refused };
}

export const settlePayments: Handler<'settlePayments'> = async ({ body }, context) => {
  const { done, refused } = await each(body.items, async (item) => {
    const { paid } = await settle(item, context);
    return { paymentId: item.paymentId, studentId: item.studentId, courseNo: item.courseNo, amount: paid };
  });
  return { settled: done, refused };
};

export const releasePayments: Handler<'releasePayments'> = async ({ body }, context) => {
  const { done, refused } = await each(body.items, async ({ paymentId }) => {
    await releasePaymentById(paymentId, context);
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
  await releasePaymentById(params.id, context);
  return readPayment(context.database, params.id);
};

export const matchPayment: Handler<'matchPayment'> = async ({ params, body }, context) => {
  await settle({ paymentId: params.id, ...body }, context);
  return readPayment(context.database, params.id);
};
